-- What customers owe: one entry for each invoice, credit note, payment and reversal of a payment. Entries are
-- only appended. A company's balance is the sum of its entries and is stored nowhere.
create table ledger_entries (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  company_id bigint not null references users (id),
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE', 'PAYMENT', 'REVERSAL')),
  -- US cents by which the company owes more; less when negative.
  amount_cents bigint not null
    check (case when kind in ('INVOICE', 'REVERSAL') then amount_cents >= 0 else amount_cents <= 0 end),
  -- The number of the document; a payment has a number of its own, which its reversal repeats.
  number text not null,
  -- Gulf days.
  value_on date not null,
  due_on date,
  document_id bigint unique references issued_documents (id),
  order_id bigint references orders (id),
  -- The invoice of a credit note, the payment of a reversal.
  corrects_id bigint references ledger_entries (id),
  -- What was paid in another currency, and the units of it per dollar that were agreed.
  currency text check (currency ~ '^[A-Z]{3}$'),
  foreign_hundredths bigint check (foreign_hundredths > 0),
  per_dollar numeric(14, 4) check (per_dollar > 0),
  method text check (method in ('BANK_TRANSFER', 'CHEQUE', 'CASH', 'CARD', 'OTHER')),
  reference text not null default '',
  reason text,
  booked_by bigint references users (id),
  booked_at timestamptz not null,
  check ((kind = 'INVOICE') = (due_on is not null)),
  check ((kind in ('CREDIT_NOTE', 'REVERSAL')) = (corrects_id is not null)),
  check ((kind = 'PAYMENT') = (method is not null)),
  check ((kind = 'REVERSAL') = (reason is not null)),
  check ((currency is null) = (foreign_hundredths is null) and (currency is null) = (per_dollar is null))
);
create index ledger_entries_company on ledger_entries (company_id, id);
create index ledger_entries_value on ledger_entries (value_on, id);
create index ledger_entries_order on ledger_entries (order_id);
create index ledger_entries_booked_by on ledger_entries (booked_by);
create index ledger_entries_corrects on ledger_entries (corrects_id);
create unique index ledger_entries_reversed_once on ledger_entries (corrects_id) where kind = 'REVERSAL';

-- The parts of payments and credit notes that settle invoices. Those of a reversed payment count no longer.
create table ledger_allocations (
  id bigint generated always as identity primary key,
  credit_id bigint not null references ledger_entries (id),
  invoice_id bigint not null references ledger_entries (id),
  amount_cents bigint not null check (amount_cents > 0)
);
create index ledger_allocations_credit on ledger_allocations (credit_id);
create index ledger_allocations_invoice on ledger_allocations (invoice_id);

create function reject_change_of_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only appended to';
end
$$;
create trigger ledger_entries_frozen before update or delete on ledger_entries
  for each row execute function reject_change_of_ledger();
create trigger ledger_allocations_frozen before update or delete on ledger_allocations
  for each row execute function reject_change_of_ledger();

create sequence payment_numbers;

-- What a company may owe, with its open orders. STOP rejects an order above it, WARN marks the order.
create table credit_limits (
  company_id bigint primary key references users (id),
  limit_cents bigint not null check (limit_cents >= 0),
  mode text not null check (mode in ('WARN', 'STOP')),
  set_by bigint not null references users (id),
  set_at timestamptz not null
);
create index credit_limits_set_by on credit_limits (set_by);

-- By how much an order exceeded the credit limit when it was placed; null when it did not.
alter table orders add over_credit_cents bigint check (over_credit_cents > 0);

-- The documents that are issued. An invoice that another program wrote has no document and no entry.
insert into ledger_entries (company_id, kind, amount_cents, number, value_on, due_on, document_id, order_id,
    booked_by, booked_at)
  select company_id, kind, goods_cents + carriage_cents + tax_cents, number,
      (issued_at at time zone 'Asia/Dubai')::date, coalesce(until_on, (issued_at at time zone 'Asia/Dubai')::date),
      id, order_id, issued_by, issued_at
    from issued_documents where kind = 'INVOICE' order by id;
insert into ledger_entries (company_id, kind, amount_cents, number, value_on, document_id, order_id, corrects_id,
    booked_by, booked_at)
  select d.company_id, d.kind, -(d.goods_cents + d.carriage_cents + d.tax_cents), d.number,
      (d.issued_at at time zone 'Asia/Dubai')::date, d.id, d.order_id, e.id, d.issued_by, d.issued_at
    from issued_documents d join ledger_entries e on e.document_id = d.credited_id
    where d.kind = 'CREDIT_NOTE' order by d.id;
insert into ledger_allocations (credit_id, invoice_id, amount_cents)
  select id, corrects_id, -amount_cents from ledger_entries where kind = 'CREDIT_NOTE' and amount_cents < 0;
