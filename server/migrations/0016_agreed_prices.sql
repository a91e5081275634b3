-- What the holder of a claim pays, whatever becomes of the listed price: a stone as a price of its own day.
alter table stone_claims add column agreed jsonb;
