-- What the list of quotes shows: the total that the client was offered, null without prices, and when the company ended
-- the quote before the last day of its prices.
alter table quotes add column total_cents bigint;
alter table quotes add column ended_at timestamptz;
update quotes set total_cents = (
  select case when bool_and(one->>'amountCents' is not null) then sum((one->>'amountCents')::bigint) end
  from jsonb_array_elements(content->'stones') as one);
