-- People and their sign-ins, the company's settings, and who did what.

create table accounts (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  role text not null check (role in ('customer', 'sales', 'stock', 'admin')),
  state text not null check (state in ('PENDING', 'IN_REVIEW', 'ACTIVE', 'REJECTED', 'INACTIVE', 'WEB_DISABLED')),
  email text not null,
  user_name text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  company_name text,
  -- Hundredths of a percent, stored positive: 200 is 2 % off the price.
  user_disc integer not null default 0 check (user_disc between 0 and 1000),
  -- Hundredths of a point below the listed discount; null is the house's default.
  offer_limit integer check (offer_limit between 0 and 10000),
  access text[] not null default '{}',
  -- Made by the demo start; a production start refuses to run while such an account is active.
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index accounts_email on accounts (lower(email));
create unique index accounts_user_name on accounts (lower(user_name));

create table sessions (
  token_hash bytea primary key,
  account_id bigint not null references accounts,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_account on sessions (account_id);

create table settings (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);

-- Append-only: every change that binds somebody leaves a line.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id bigint references accounts,
  actor text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb
);
create index audit_subject on audit (subject, id);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is only ever added to';
end $$;
create trigger audit_is_append_only before update or delete on audit
  for each row execute function refuse_audit_change();
