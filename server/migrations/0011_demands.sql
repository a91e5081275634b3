-- What customers want and did not find.

create table demands (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  account_id bigint not null references accounts,
  title text not null,
  details text not null,
  -- As the wire spells criteria; null when words alone say what is wanted.
  criteria jsonb,
  state text not null default 'OPEN' check (state in ('OPEN', 'CLOSED', 'EXPIRED')),
  created_at timestamptz not null,
  -- Last day in the Gulf.
  expires_on date not null,
  check (criteria is not null or title <> '' or details <> '')
);
create index demands_account on demands (account_id, id desc);
