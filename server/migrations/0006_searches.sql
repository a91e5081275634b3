-- Searches people keep by name, and the last ones they made.

create table saved_searches (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  account_id bigint not null references accounts,
  title text not null,
  -- As the wire spells criteria.
  criteria jsonb not null,
  created_at timestamptz not null,
  -- A deleted search stays for a while, so that deleting it once more is told from deleting somebody else's.
  deleted_at timestamptz
);
create index saved_searches_account on saved_searches (account_id, id desc);

create sequence recent_search_turns;

create table recent_searches (
  uuid uuid primary key default gen_random_uuid(),
  account_id bigint not null references accounts,
  criteria jsonb not null,
  searched_at timestamptz not null,
  -- The order of the searches, whatever the clocks of several nodes say.
  turn bigint not null default nextval('recent_search_turns')
);
-- Equal criteria stand once in a list; their digest, because criteria may be longer than an index takes.
create unique index recent_searches_criteria on recent_searches (account_id, md5(criteria::text));
create index recent_searches_account on recent_searches (account_id, turn desc);
