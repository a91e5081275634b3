-- Loose goods: lots sold by the carat, and what customers look for.

create table loose_lots (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  lot_no text not null unique,
  kind text not null,
  type text not null,
  shape text not null,
  -- Trade class of its size; null when no size is known.
  sieve_class text,
  -- Plates as printed on them.
  sieve_from text,
  sieve_to text,
  -- Hundredths of a millimetre.
  mm_from integer,
  mm_to integer,
  -- Thousandths of a carat a stone weighs.
  pointer_from integer,
  pointer_to integer,
  colour text,
  clarity text,
  make text,
  treatment text,
  pieces integer check (pieces > 0),
  -- Thousandths.
  carats integer not null check (carats > 0),
  -- Cents per carat.
  rate integer not null check (rate > 0),
  -- Cents: rate x carats, halves away from zero.
  amount bigint not null check (amount = round(rate::numeric * carats / 1000)),
  -- Smallest quantity sold, in thousandths of a carat; null is the whole lot only.
  min_carats integer check (min_carats > 0),
  selection_allowed boolean,
  -- For laboratory-grown stones among them.
  screened boolean,
  location text not null,
  status text not null check (status in ('AVAILABLE', 'HOLD', 'SOLD', 'OFFLINE')),
  remark text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index loose_lots_shown on loose_lots (lot_no) where status in ('AVAILABLE', 'HOLD');

create table loose_demands (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  account_id bigint not null references accounts,
  title text not null,
  details text not null,
  -- As the wire spells them; null when only words were given.
  criteria jsonb,
  -- Gulf day number of the last day it is wanted; null is until it is withdrawn.
  expires_on integer,
  created_at timestamptz not null
);
create index loose_demands_account on loose_demands (account_id, id desc);
