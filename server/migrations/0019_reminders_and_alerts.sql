-- Reminders, and what the house looks out for on behalf of those who want something.

create table reminders (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  account_id bigint not null references accounts,
  state text not null check (state in ('SET', 'FIRED')),
  remind_at timestamptz not null,
  -- The customer's own when he set it: a name of the IANA list, and what his clock calls it.
  time_zone text not null,
  zone_abbreviation text not null,
  created_at timestamptz not null,
  fired_at timestamptz,
  check ((state = 'FIRED') = (fired_at is not null))
);
create index reminders_account on reminders (account_id, id desc);
create index reminders_due on reminders (remind_at) where state = 'SET';

create table reminder_stones (
  reminder_id bigint not null references reminders on delete cascade,
  stone_id bigint not null references stones,
  -- In the order in which they were chosen.
  place integer not null,
  primary key (reminder_id, stone_id)
);

-- How soon its owner hears of stones that come to fit.
alter table demands add column alert text not null default 'instant' check (alert in ('instant', 'daily', 'off'));
alter table saved_searches add column alert text not null default 'off' check (alert in ('instant', 'daily', 'off'));
create index demands_open on demands (expires_on) where state = 'OPEN';
create index saved_searches_alert on saved_searches (id) where alert <> 'off' and deleted_at is null;

-- Where the one who follows the stock stands in the change log; whoever works holds the row.
create table alert_follower (
  is_only boolean primary key default true check (is_only),
  -- As a reader of the change log remembers its place; null before the first reading.
  horizon xid8,
  seen bigint[] not null default '{}',
  -- What the rows of alert_stones are made of; another make cannot be compared with.
  made_of text not null default ''
);
insert into alert_follower default values;

-- Changed stones, on the way from the change log to those who want them.
create table alert_queue (
  id bigint generated always as identity primary key,
  stone_id bigint not null
);

-- Each listed stone as it was when last looked at, its row of the index in 32-bit numbers: what fitted before is no
-- news.
create table alert_stones (
  stone_id bigint primary key,
  cells bytea not null
);

-- Stones found for somebody; each once, whatever becomes of it later.
create table alert_matches (
  id bigint generated always as identity primary key,
  demand_id bigint references demands,
  saved_search_id bigint references saved_searches on delete cascade,
  stone_id bigint not null references stones,
  found_at timestamptz not null,
  -- When its owner is to hear of it, and did; null is not yet.
  tell_at timestamptz not null,
  told_at timestamptz,
  check (num_nonnulls(demand_id, saved_search_id) = 1)
);
create unique index alert_matches_demand on alert_matches (demand_id, stone_id) where demand_id is not null;
create unique index alert_matches_search on alert_matches (saved_search_id, stone_id)
  where saved_search_id is not null;
create index alert_matches_untold on alert_matches (tell_at) where told_at is null;
