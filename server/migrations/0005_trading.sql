-- Claims on stones, carts and orders.

-- At most one open claim a stone: the primary key has the last word in every race.
create table stone_claims (
  stone_id bigint primary key references stones,
  account_id bigint not null references accounts,
  reason text not null check (reason in ('HOLD', 'ORDER', 'OFFER')),
  claimed_at timestamptz not null,
  -- When the claim lapses by itself; null stays until it is answered.
  until timestamptz
);
create index stone_claims_account on stone_claims (account_id);

create table cart_lines (
  account_id bigint not null references accounts,
  stone_id bigint not null references stones,
  added_at timestamptz not null,
  primary key (account_id, stone_id)
);

create sequence order_numbers;

create table orders (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  order_no text not null unique,
  account_id bigint not null references accounts,
  status text not null check (status in
    ('PENDING', 'CONFIRMED', 'PARTLY_CONFIRMED', 'CANCELLED', 'INVOICED', 'SHIPPED', 'DELIVERED')),
  placed_at timestamptz not null,
  description text not null,
  -- What the prices were frozen with.
  list_source text check (list_source in ('RAPAPORT', 'SAMPLE', 'MANUAL')),
  list_date text,
  user_disc integer not null
);
create index orders_account on orders (account_id, id desc);

create table order_lines (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  order_id bigint not null references orders,
  stone_id bigint not null references stones,
  status text not null check (status in ('PENDING', 'CONFIRMED', 'REJECTED', 'CANCELLED')),
  -- The stone and its price as sold; later changes of either do not reach it.
  facts jsonb not null,
  is_net boolean not null,
  list_basis text,
  no_list_reason text
);
create index order_lines_order on order_lines (order_id);
-- A stone is in one live order at most, whatever else goes wrong.
create unique index order_lines_live_stone on order_lines (stone_id) where status in ('PENDING', 'CONFIRMED');
