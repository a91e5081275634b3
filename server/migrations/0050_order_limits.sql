-- Stones of orders that a company withdrew: until the cool-down is over it neither holds nor orders them again.
create table order_cooldowns (
  account_id bigint not null references accounts (id) on delete cascade,
  stone_id bigint not null references stones (id) on delete cascade,
  started_at timestamptz not null,
  primary key (account_id, stone_id)
);
create index order_cooldowns_stone on order_cooldowns (stone_id);

-- What a company has open is counted at each of its orders.
create index orders_open on orders (account_id) where status in ('AWAITING_OWNER', 'PENDING');
