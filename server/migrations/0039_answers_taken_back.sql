-- How a hold stood before the desk answered last, with its claim, and when that was: an answer that nothing followed may be
-- taken back.
alter table holds add column answered jsonb;

-- Who closed a demand: what the customer withdrew himself the desk does not open again.
alter table demands add column closed_by bigint references accounts (id);
