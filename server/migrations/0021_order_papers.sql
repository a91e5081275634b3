-- What goes with an order: the buyer's own words and consent, and what the desk enters on its way.
alter table orders
  -- The declaration as it was accepted with the order; null when the house asked for none.
  add column declaration text,
  add column invoice_no text,
  -- A day in the Gulf.
  add column invoice_date date,
  add column carrier text,
  add column tracking text;
-- How the buyer calls this stone in his own books.
alter table order_lines add column reference text;
create index orders_waiting on orders (id) where status = 'PENDING';
