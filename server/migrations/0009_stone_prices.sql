-- Every price a stone has had, from the moment it got it. A moment is a transaction: a stone has one price in it.
-- Stones are never deleted, and a foreign key would be checked once per stone of every import.

create table stone_prices (
  stone_id bigint not null,
  at timestamptz not null default now(),
  rap integer,
  disc integer,
  ppc integer not null,
  amount integer not null,
  reason text not null check (reason in ('IMPORT', 'PRICE_LIST')),
  primary key (stone_id, at)
);

-- What stood before prices were remembered: each stone's present price, since it was last changed.
insert into stone_prices (stone_id, at, rap, disc, ppc, amount, reason)
select id, updated_at, rap, disc, ppc, amount, 'IMPORT' from stones;
