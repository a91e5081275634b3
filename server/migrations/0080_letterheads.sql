-- What a company states about itself on pages and papers. The row without a company is the seller's own.
create table letterheads (
  id bigint generated always as identity primary key,
  company_id bigint unique references users (id),
  content jsonb not null,
  -- The logo as it is sent: a PNG, or an SVG made safe.
  logo bytea check (octet_length(logo) <= 524288),
  logo_type text check (logo_type in ('image/png', 'image/svg+xml')),
  updated_at timestamptz not null,
  check ((logo is null) = (logo_type is null))
);
create unique index letterheads_seller on letterheads ((true)) where company_id is null;
