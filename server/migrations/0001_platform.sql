-- What the house stands on: the change log every index follows, counted attempts, and answers kept for repeats.

-- Appended by whatever changes the stock, read by every node. xid lets a reader find the rows of transactions
-- that were still open when it looked, whatever order they commit in.
create table change_log (
  seq bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  topic text not null,
  keys bigint[] not null,
  at timestamptz not null default now()
);
create index change_log_xid on change_log (xid);
create index change_log_at on change_log (at);

-- Attempts counted in fixed windows, shared by all nodes.
create table attempts (
  key text primary key,
  window_starts timestamptz not null,
  count integer not null
);

-- The answer of a request that carried an idempotency key: the same key again is the same answer.
create table idempotency_keys (
  actor bigint not null,
  call text not null,
  key text not null,
  request_hash bytea not null,
  answer jsonb,
  at timestamptz not null default now(),
  primary key (actor, call, key)
);
create index idempotency_keys_at on idempotency_keys (at);
