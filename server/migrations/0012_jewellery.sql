-- Jewellery: pieces with a net price each; lots and pieces the desk puts forward; goods in the cart beside stones.

create table jewellery_pieces (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  stock_no text not null unique,
  status text not null check (status in ('AVAILABLE', 'HOLD', 'MEMO', 'SOLD', 'OFFLINE')),
  jewellery_type text not null,
  title text not null,
  description text not null,
  condition text,
  state text,
  -- The shape a mounting is made for; the stone does not come along.
  centre_shape text,
  location text not null,
  currency text not null check (currency = 'USD'),
  -- Cents, net for the piece.
  total_price integer not null check (total_price > 0),
  msrp integer check (msrp > 0),
  -- metal, karat and weight_g of each metal, weights in hundredths of a gram.
  metals jsonb not null,
  metal text[] not null,
  karat text[] not null,
  metal_weight_g integer,
  -- Groups of like stones: carats of each group in thousandths, sizes in hundredths of a millimetre.
  stones jsonb not null,
  stone_type text[] not null,
  stone_shape text[] not null,
  stone_qty integer,
  stone_cts integer,
  -- Of diamonds alone.
  tdw integer,
  -- Hundredths of a gram.
  total_weight_g integer,
  -- With its system: US 6.5.
  ring_size text,
  -- Hundredths of a millimetre.
  total_length_mm integer,
  total_width_mm integer,
  style text,
  collection text,
  brand text,
  designer text,
  manufacture_date text,
  quantity integer check (quantity > 0),
  min_order_qty integer check (min_order_qty > 0),
  parent_stock_no text,
  keywords text,
  -- Without any the piece is shown to staff only.
  images text[] not null,
  videos text[] not null,
  -- When the desk put it forward on the home screen.
  recommended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index jewellery_pieces_shown on jewellery_pieces (stock_no) where status in ('AVAILABLE', 'HOLD', 'MEMO');
create index jewellery_pieces_recommended on jewellery_pieces (recommended_at) where recommended_at is not null;

alter table loose_lots add column recommended_at timestamptz;
create index loose_lots_recommended on loose_lots (recommended_at) where recommended_at is not null;

create table cart_lots (
  account_id bigint not null references accounts,
  lot_id bigint not null references loose_lots,
  added_at timestamptz not null,
  primary key (account_id, lot_id)
);

create table cart_pieces (
  account_id bigint not null references accounts,
  piece_id bigint not null references jewellery_pieces,
  added_at timestamptz not null,
  primary key (account_id, piece_id)
);
