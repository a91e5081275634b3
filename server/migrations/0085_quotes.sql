-- Quotes and catalogues that customers send to their clients. The content is a snapshot: prices with their
-- mark-up and the chosen facts, and nothing of what the stones cost the customer.
create table quotes (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  company_id bigint not null references users (id),
  user_id bigint not null references users (id),
  number text not null,
  status text not null check (status in ('PREPARING', 'READY', 'FAILED')),
  content jsonb not null,
  pieces integer not null check (pieces > 0),
  pieces_drawn integer not null default 0,
  title text not null,
  client_name text not null,
  created_at timestamptz not null,
  -- Renewed while the file is drawn; a quote that is not renewed any more has failed.
  heartbeat_at timestamptz not null,
  valid_until date not null,
  file bytea,
  sha256 bytea check (octet_length(sha256) = 32),
  unique (company_id, number),
  check ((status = 'READY') = (file is not null)),
  check ((file is null) = (sha256 is null))
);
create index quotes_user on quotes (user_id);
