-- Holds: who asked for which stone, and what became of it. Who has a stone now is told by its claim alone.

create table holds (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  account_id bigint not null references accounts,
  stone_id bigint not null references stones,
  -- Stones held together or not at all share it.
  set_id uuid,
  state text not null check (state in
    ('QUEUED', 'REQUESTED', 'ACTIVE', 'REJECTED', 'RELEASED', 'EXPIRED', 'CONVERTED')),
  asked_at timestamptz not null,
  granted_at timestamptz,
  until timestamptz,
  extended_at timestamptz,
  ended_at timestamptz,
  check ((state in ('QUEUED', 'REQUESTED', 'ACTIVE')) = (ended_at is null)),
  check (state <> 'ACTIVE' or granted_at is not null)
);
-- One customer asks for a stone once at a time, and one holds it at most.
create unique index holds_open on holds (account_id, stone_id) where ended_at is null;
create unique index holds_active_stone on holds (stone_id) where state = 'ACTIVE';
-- A queue is in the order of the ids: rows are written while the stone is locked.
create index holds_waiting on holds (stone_id, id) where ended_at is null;
create index holds_account on holds (account_id, id desc);
create index holds_set on holds (set_id) where set_id is not null;

insert into holds (account_id, stone_id, state, asked_at, granted_at, until)
  select account_id, stone_id, 'ACTIVE', claimed_at, claimed_at, until
    from stone_claims where reason = 'HOLD' order by claimed_at, stone_id;

-- Stones somebody watches, and what they were to him when he began to.
create table watchlist_lines (
  account_id bigint not null references accounts,
  stone_id bigint not null references stones,
  added_at timestamptz not null,
  status_then text not null,
  -- His final price, cents per carat, and his final discount, hundredths of a percent.
  ppc_then integer not null,
  disc_then integer,
  primary key (account_id, stone_id)
);
