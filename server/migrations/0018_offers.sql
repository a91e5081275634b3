-- What customers offer below the listed price, and what became of it.

create sequence offer_numbers;

-- Stones offered together, with one description.
create table offers (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  offer_no text not null unique,
  account_id bigint not null references accounts,
  offered_at timestamptz not null,
  description text not null,
  -- The additional discount the prices were frozen with, in hundredths of a percent.
  user_disc integer not null
);
create index offers_account on offers (account_id, id desc);

create table offer_lines (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  offer_id bigint not null references offers,
  account_id bigint not null references accounts,
  stone_id bigint not null references stones,
  state text not null check (state in
    ('PENDING', 'COUNTERED', 'ACCEPTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED', 'ORDERED')),
  -- The stone and its listed price as it stood when the offer was made; later changes of either do not reach it.
  facts jsonb not null,
  is_net boolean not null,
  list_basis text,
  no_list_reason text,
  -- Cents per carat: the customer's last word, and the desk's.
  offered_ppc integer not null check (offered_ppc > 0),
  counter_ppc integer check (counter_ppc > 0),
  -- The price both agreed on, as the claim on the stone keeps it.
  agreed jsonb,
  order_id bigint references orders,
  -- When the present state lapses by itself.
  expires_at timestamptz,
  check ((state in ('PENDING', 'COUNTERED', 'ACCEPTED')) = (expires_at is not null)),
  check (state not in ('ACCEPTED', 'ORDERED') or agreed is not null)
);
create index offer_lines_offer on offer_lines (offer_id);
create index offer_lines_lapsing on offer_lines (expires_at) where expires_at is not null;
create index offer_lines_open_stone on offer_lines (stone_id) where expires_at is not null;
-- One customer has one open offer on a stone; one customer's offer is accepted.
create unique index offer_lines_open on offer_lines (account_id, stone_id) where expires_at is not null;
create unique index offer_lines_accepted on offer_lines (stone_id) where state = 'ACCEPTED';

-- Who named which price when, and how it ended.
create table offer_moves (
  id bigint generated always as identity primary key,
  line_id bigint not null references offer_lines,
  at timestamptz not null,
  by text not null check (by in ('CUSTOMER', 'SALES', 'ADMIN', 'SYSTEM')),
  state text not null,
  -- Cents per carat that was named or agreed to; null where none was.
  ppc integer
);
create index offer_moves_line on offer_moves (line_id, id);

-- Offers accepted by themselves for one customer: points below the listed discount, in hundredths. Null is never;
-- who has no row goes by the company's setting.
create table offer_floors (
  account_id bigint primary key references accounts,
  floor integer check (floor between 0 and 10000)
);
