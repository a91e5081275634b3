-- The last number of each range of documents. Its row is locked by the transaction that issues a document, so
-- that a range has no gap. Company 0 is the seller.
create table document_numbers (
  company_id bigint not null,
  kind text not null,
  year integer not null,
  last integer not null check (last > 0),
  primary key (company_id, kind, year)
);

-- Documents as they were issued: their bytes never change. A correction is a credit note.
create table issued_documents (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  kind text not null check (kind in ('PROFORMA', 'INVOICE', 'MEMO', 'PACKING_LIST', 'CREDIT_NOTE')),
  number text not null,
  company_id bigint not null references users (id),
  order_id bigint references orders (id),
  memo_id bigint references memos (id),
  -- The invoice that a credit note corrects.
  credited_id bigint references issued_documents (id),
  -- The lines of the order or memo that the document contains, ascending.
  line_ids bigint[] not null,
  issued_at timestamptz not null,
  -- The user who issued it by a request.
  issued_by bigint references users (id),
  goods_cents bigint not null,
  carriage_cents bigint not null,
  tax_cents bigint not null,
  -- Hundredths of a percent.
  tax_rate integer not null,
  tax_treatment text not null check (tax_treatment in ('NONE', 'RATE', 'ZERO_RATED', 'REVERSE_CHARGE')),
  -- Gulf day until which an invoice is due or an offer is valid.
  until_on date,
  file bytea not null,
  sha256 bytea not null check (octet_length(sha256) = 32),
  unique (kind, number),
  check ((order_id is null) <> (memo_id is null)),
  check ((credited_id is not null) = (kind = 'CREDIT_NOTE'))
);
create index issued_documents_order on issued_documents (order_id);
create index issued_documents_memo on issued_documents (memo_id);
create index issued_documents_credited on issued_documents (credited_id);
create index issued_documents_company on issued_documents (company_id);
create index issued_documents_issued_by on issued_documents (issued_by);

-- An issued document is never changed or deleted.
create function reject_change_of_document() returns trigger language plpgsql as $$
begin
  raise exception 'issued documents are frozen';
end
$$;
create trigger issued_documents_frozen before update or delete on issued_documents
  for each row execute function reject_change_of_document();
