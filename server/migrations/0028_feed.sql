-- The feed: keys of customers' own systems, what has left the list, and addresses that are told of changes.

create table feed_keys (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  account_id bigint not null references accounts,
  name text not null,
  -- How the key begins; the key itself is known to its owner alone.
  prefix text not null,
  key_hash bytea not null unique,
  scopes text[] not null,
  state text not null check (state in ('ACTIVE', 'REVOKED')),
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  -- The one download of the whole stock under way, and when it counts as broken off.
  download uuid,
  download_until timestamptz
);
create index feed_keys_account on feed_keys (account_id) where state = 'ACTIVE';

-- Rows of the change log up to this transaction may have been forgotten: who followed it up to an earlier one may
-- have missed some.
create table change_log_forgotten (up_to xid8 not null);
insert into change_log_forgotten values ('0');

-- Stones that left the list, whatever took them off; visibleStates of domain/src/stone-states.ts are the list.
create table stone_departures (
  xid xid8 not null default pg_current_xact_id(),
  stone_id bigint not null
);
create index stone_departures_xid on stone_departures (xid);

create function note_departure() returns trigger language plpgsql as $$
begin
  insert into stone_departures (stone_id) values (old.id);
  return null;
end $$;
create trigger stones_departing after update of status on stones for each row
  when (old.status in ('AVAILABLE', 'HOLD', 'MEMO') and new.status not in ('AVAILABLE', 'HOLD', 'MEMO'))
  execute function note_departure();

-- Addresses of customers' systems that are told of changes.
create table feed_webhooks (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  account_id bigint not null references accounts,
  url text not null,
  -- Deliveries are signed with it; sealed with the server's key.
  secret bytea not null,
  events text[] not null,
  state text not null check (state in ('ON', 'STOPPED', 'REMOVED')),
  created_at timestamptz not null,
  -- Events up to this one are taken, or none of its business.
  done_seq bigint not null
);
create unique index feed_webhooks_url on feed_webhooks (account_id, url) where state <> 'REMOVED';

-- What happened, as one customer sees it. Written by one node at a time: the order of seq is the order of commits.
create table feed_events (
  seq bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  account_id bigint not null references accounts,
  at timestamptz not null,
  type text not null,
  data jsonb not null
);
create index feed_events_account on feed_events (account_id, seq);
create index feed_events_at on feed_events (at);

-- Messages to the addresses. An address has one under way at a time, so that it hears of things in their order.
create table feed_deliveries (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  webhook_id bigint not null references feed_webhooks,
  kind text not null check (kind in ('events', 'ping')),
  -- The same bytes at every attempt.
  body text not null,
  events integer not null,
  last_seq bigint,
  created_at timestamptz not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  status integer,
  problem text,
  ended_at timestamptz,
  is_delivered boolean not null default false,
  check ((kind = 'events') = (last_seq is not null)),
  check (ended_at is not null or not is_delivered)
);
create unique index feed_deliveries_under_way on feed_deliveries (webhook_id)
  where kind = 'events' and ended_at is null;
create index feed_deliveries_due on feed_deliveries (due_at) where ended_at is null;
create index feed_deliveries_webhook on feed_deliveries (webhook_id, id desc);

-- How far the change log was followed for events; no snapshot while nobody wants any.
create table feed_follower (snapshot pg_snapshot);
insert into feed_follower values (null);

-- Whom events are written for, and the discount his prices were last reckoned with, in hundredths of a percent.
create table feed_watchers (
  account_id bigint primary key references accounts,
  user_disc integer not null
);

-- The stones of the list as they were when last looked at.
create table feed_stones (
  stone_id bigint primary key,
  uuid uuid not null,
  stock_no text not null,
  status text not null,
  carat integer not null,
  rap integer,
  disc integer,
  ppc integer not null,
  is_net boolean not null,
  -- Who has it, and what he was promised it for.
  holder bigint,
  agreed jsonb
);
