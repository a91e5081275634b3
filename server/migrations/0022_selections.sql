-- Stones a customer shows to his own client, on a page of their own.
create table selections (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  account_id bigint not null references accounts,
  -- Whoever knows it may look; its owner must be able to send it again, so it is kept as it is.
  slug text not null unique,
  title text not null,
  note text not null,
  -- Hundredths of a percent on top of what the customer pays; null shows no prices.
  markup integer check (markup between 0 and 100000),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  views integer not null default 0,
  last_viewed_at timestamptz
);
create index selections_account on selections (account_id, id desc);

create table selection_stones (
  selection_id bigint not null references selections,
  place integer not null,
  stone_id bigint not null references stones,
  primary key (selection_id, place)
);
