-- Written by npm run db:dump-schema; migrations are the source.

create table alert_cursor (
  is_singleton boolean not null default true,
  xmin_horizon xid8,
  processed_ids bigint[] not null default '{}'::bigint[],
  schema_hash text not null default ''::text,
  lots_seen text not null default ''::text,
  constraint alert_cursor_is_singleton_check CHECK (is_singleton),
  constraint alert_cursor_pkey PRIMARY KEY (is_singleton)
);

create table alert_matches (
  id bigint not null generated always as identity,
  demand_id bigint,
  saved_search_id bigint,
  stone_id bigint,
  matched_at timestamp with time zone not null,
  notify_at timestamp with time zone not null,
  notified_at timestamp with time zone,
  lot_id bigint,
  constraint alert_matches_check CHECK ((num_nonnulls(demand_id, saved_search_id) = 1)),
  constraint alert_matches_demand_id_fkey FOREIGN KEY (demand_id) REFERENCES demands(id),
  constraint alert_matches_goods CHECK ((num_nonnulls(stone_id, lot_id) = 1)) NOT VALID,
  constraint alert_matches_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES loose_lots(id) ON DELETE CASCADE,
  constraint alert_matches_pkey PRIMARY KEY (id),
  constraint alert_matches_saved_search_id_fkey FOREIGN KEY (saved_search_id) REFERENCES saved_searches(id) ON DELETE CASCADE,
  constraint alert_matches_stone_id_fkey FOREIGN KEY (stone_id) REFERENCES stones(id)
);

create table alert_queue (
  id bigint not null generated always as identity,
  stone_id bigint not null,
  constraint alert_queue_pkey PRIMARY KEY (id)
);

create table alert_snapshots (
  stone_id bigint not null,
  index_row bytea not null,
  constraint alert_snapshots_pkey PRIMARY KEY (stone_id)
);

create table appointment_stones (
  appointment_id bigint not null,
  stone_id bigint not null,
  "position" smallint not null,
  constraint appointment_stones_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id),
  constraint appointment_stones_pkey PRIMARY KEY (appointment_id, stone_id),
  constraint appointment_stones_stone_id_fkey FOREIGN KEY (stone_id) REFERENCES stones(id)
);

create table appointments (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  appointment_no text not null,
  company_id bigint not null,
  showroom_id bigint not null,
  status text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  note text not null,
  reason text not null default ''::text,
  requested_at timestamp with time zone not null,
  user_id bigint,
  constraint appointments_appointment_no_key UNIQUE (appointment_no),
  constraint appointments_check CHECK ((ends_at > starts_at)),
  constraint appointments_company_id_fkey FOREIGN KEY (company_id) REFERENCES users(id),
  constraint appointments_pkey PRIMARY KEY (id),
  constraint appointments_showroom_id_fkey FOREIGN KEY (showroom_id) REFERENCES showrooms(id),
  constraint appointments_status_check CHECK ((status = ANY (ARRAY['REQUESTED'::text, 'CONFIRMED'::text, 'DECLINED'::text, 'CANCELLED'::text, 'COMPLETED'::text]))),
  constraint appointments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint appointments_uuid_key UNIQUE (uuid)
);

create table audit_log (
  id bigint not null generated always as identity,
  created_at timestamp with time zone not null,
  actor_id bigint,
  actor_name text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  constraint audit_log_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint audit_log_pkey PRIMARY KEY (id)
);

create table cart_lots (
  company_id bigint not null,
  lot_id bigint not null,
  added_at timestamp with time zone not null,
  user_id bigint,
  constraint cart_lots_company_id_fkey FOREIGN KEY (company_id) REFERENCES users(id),
  constraint cart_lots_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES loose_lots(id),
  constraint cart_lots_pkey PRIMARY KEY (company_id, lot_id),
  constraint cart_lots_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table cart_pieces (
  company_id bigint not null,
  piece_id bigint not null,
  added_at timestamp with time zone not null,
  user_id bigint,
  constraint cart_pieces_company_id_fkey FOREIGN KEY (company_id) REFERENCES users(id),
  constraint cart_pieces_piece_id_fkey FOREIGN KEY (piece_id) REFERENCES jewellery_pieces(id),
  constraint cart_pieces_pkey PRIMARY KEY (company_id, piece_id),
  constraint cart_pieces_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table cart_stones (
  company_id bigint not null,
  stone_id bigint not null,
  added_at timestamp with time zone not null,
  user_id bigint,
  constraint cart_stones_company_id_fkey FOREIGN KEY (company_id) REFERENCES users(id),
  constraint cart_stones_pkey PRIMARY KEY (company_id, stone_id),
  constraint cart_stones_stone_id_fkey FOREIGN KEY (stone_id) REFERENCES stones(id),
  constraint cart_stones_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table change_log (
  seq bigint not null generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  topic text not null,
  keys bigint[] not null,
  created_at timestamp with time zone not null default now(),
  constraint change_log_pkey PRIMARY KEY (seq)
);

create table change_log_pruned (
  up_to_xid xid8 not null
);

create table client_page_answers (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  client_page_id bigint not null,
  stone_id bigint,
  kind text not null,
  form_id text not null,
  client_key bytea not null,
  name text not null,
  contact text not null,
  message text not null,
  created_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  piece_id bigint,
  lot_id bigint,
  constraint client_page_answers_about CHECK (((num_nonnulls(stone_id, piece_id, lot_id) = 1) OR ((kind = 'ASK'::text) AND (num_nonnulls(stone_id, piece_id, lot_id) = 0)))),
  constraint client_page_answers_client_page_id_fkey FOREIGN KEY (client_page_id) REFERENCES client_pages(id),
  constraint client_page_answers_kind_check CHECK ((kind = ANY (ARRAY['WANT'::text, 'ASK'::text]))),
  constraint client_page_answers_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES loose_lots(id),
  constraint client_page_answers_piece_id_fkey FOREIGN KEY (piece_id) REFERENCES jewellery_pieces(id),
  constraint client_page_answers_pkey PRIMARY KEY (id),
  constraint client_page_answers_stone_id_fkey FOREIGN KEY (stone_id) REFERENCES stones(id),
  constraint client_page_answers_uuid_key UNIQUE (uuid)
);

create table client_page_lots (
  client_page_id bigint not null,
  "position" integer not null,
  lot_id bigint not null,
  mark_up jsonb,
  cost_cents bigint,
  client_cents bigint,
  constraint client_page_lots_client_page_id_fkey FOREIGN KEY (client_page_id) REFERENCES client_pages(id) ON DELETE CASCADE,
  constraint client_page_lots_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES loose_lots(id),
  constraint client_page_lots_pkey PRIMARY KEY (client_page_id, "position"),
  constraint client_page_lots_priced CHECK (((client_cents IS NULL) OR (cost_cents IS NOT NULL)))
);

create table client_page_pieces (
  client_page_id bigint not null,
  "position" integer not null,
  piece_id bigint not null,
  mark_up jsonb,
  cost_cents bigint,
  client_cents bigint,
  constraint client_page_pieces_client_page_id_fkey FOREIGN KEY (client_page_id) REFERENCES client_pages(id) ON DELETE CASCADE,
  constraint client_page_pieces_piece_id_fkey FOREIGN KEY (piece_id) REFERENCES jewellery_pieces(id),
  constraint client_page_pieces_pkey PRIMARY KEY (client_page_id, "position"),
  constraint client_page_pieces_priced CHECK (((client_cents IS NULL) OR (cost_cents IS NOT NULL)))
);

create table client_page_stones (
  client_page_id bigint not null,
  "position" integer not null,
  stone_id bigint not null,
  mark_up jsonb,
  cost_cents bigint,
  client_cents bigint,
  constraint client_page_stones_client_page_id_fkey FOREIGN KEY (client_page_id) REFERENCES client_pages(id),
  constraint client_page_stones_pkey PRIMARY KEY (client_page_id, "position"),
  constraint client_page_stones_priced CHECK (((client_cents IS NULL) OR (cost_cents IS NOT NULL))),
  constraint client_page_stones_stone_id_fkey FOREIGN KEY (stone_id) REFERENCES stones(id)
);

create table client_pages (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  company_id bigint not null,
  slug text not null,
  title text not null,
  note text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  view_count integer not null default 0,
  last_viewed_at timestamp with time zone,
  prices text not null,
  mark_up jsonb,
  round_up_to_cents integer not null default 1,
  currency text,
  fields text[] not null,
  client_name text not null default ''::text,
  language text,
  created_by bigint,
  constraint client_pages_company_id_fkey FOREIGN KEY (company_id) REFERENCES users(id),
  constraint client_pages_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint client_pages_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint client_pages_mark_up CHECK (((prices = 'MARK_UP'::text) = (mark_up IS NOT NULL))),
  constraint client_pages_pkey PRIMARY KEY (id),
  constraint client_pages_prices_check CHECK ((prices = ANY (ARRAY['NONE'::text, 'COST'::text, 'MARK_UP'::text]))),
  constraint client_pages_round_up_to_cents_check CHECK ((round_up_to_cents > 0)),
  constraint client_pages_slug_key UNIQUE (slug),
  constraint client_pages_uuid_key UNIQUE (uuid)
);

create table company_references (
  company_id bigint not null,
  "position" smallint not null,
  name text not null,
  constraint company_references_company_id_fkey FOREIGN KEY (company_id) REFERENCES users(id),
  constraint company_references_name_check CHECK ((name <> ''::text)),
  constraint company_references_pkey PRIMARY KEY (company_id, "position"),
  constraint company_references_position_check CHECK ((("position" >= 1) AND ("position" <= 3)))
);

create table credit_limits (
  company_id bigint not null,
  limit_cents bigint not null,
  mode text not null,
  set_by bigint not null,
  set_at timestamp with time zone not null,
  constraint credit_limits_company_id_fkey FOREIGN KEY (company_id) REFERENCES users(id),
  constraint credit_limits_limit_cents_check CHECK ((limit_cents >= 0)),
  constraint credit_limits_mode_check CHECK ((mode = ANY (ARRAY['WARN'::text, 'STOP'::text]))),
  constraint credit_limits_pkey PRIMARY KEY (company_id),
  constraint credit_limits_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id)
);

create table currency_rates (
  currency text not null,
  usd_per_unit numeric(18,8) not null,
  as_of date not null,
  set_by bigint not null,
  set_at timestamp with time zone not null,
  constraint currency_rates_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint currency_rates_pkey PRIMARY KEY (currency),
  constraint currency_rates_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id),
  constraint currency_rates_usd_per_unit_check CHECK ((usd_per_unit > (0)::numeric))
);

create table demands (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  user_id bigint not null,
  title text not null,
  details text not null,
  criteria jsonb,
  status text not null default 'OPEN'::text,
  created_at timestamp with time zone not null,
  expires_on date not null,
  alert text not null default 'instant'::text,
  closed_by bigint,
  goods text not null default 'STONES'::text,
  known_lots bigint[] not null default '{}'::bigint[],
  constraint demands_alert_check CHECK ((alert = ANY (ARRAY['instant'::text, 'daily'::text, 'off'::text]))),
  constraint demands_check CHECK (((criteria IS NOT NULL) OR (title <> ''::text) OR (details <> ''::text))),
  constraint demands_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id),
  constraint demands_goods_check CHECK ((goods = ANY (ARRAY['STONES'::text, 'LOOSE'::text]))),
  constraint demands_pkey PRIMARY KEY (id),
  constraint demands_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'CLOSED'::text, 'EXPIRED'::text]))),
  constraint demands_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint demands_uuid_key UNIQUE (uuid)
);

create table document_numbers (
  company_id bigint not null,
  kind text not null,
  year integer not null,
  last integer not null,
  constraint document_numbers_last_check CHECK ((last > 0)),
  constraint document_numbers_pkey PRIMARY KEY (company_id, kind, year)
);

create table emails (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  user_id bigint,
  kind text not null,
  params jsonb not null,
  link text,
  attachments jsonb not null default '[]'::jsonb,
  queued_at timestamp with time zone not null,
  attempts integer not null default 0,
  last_error text,
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  recipient_email text,
  document_of text,
  document_uuid uuid,
  constraint emails_document_check CHECK (((document_of IS NULL) = (document_uuid IS NULL))),
  constraint emails_document_of_check CHECK ((document_of = ANY (ARRAY['issued'::text, 'order'::text, 'memo'::text]))),
  constraint emails_link_check CHECK ((link ~~ '/%'::text)),
  constraint emails_pkey PRIMARY KEY (id),
  constraint emails_recipient_check CHECK ((num_nonnulls(user_id, recipient_email) = 1)),
  constraint emails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint emails_uuid_key UNIQUE (uuid)
);

create table enquiries (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  enquiry_no text not null,
  company_id bigint not null,
  status text not null,
  ship_to text not null,
  created_at timestamp with time zone not null,
  last_message_at timestamp with time zone not null,
  waiting_since timestamp with time zone,
  declaration_hash bytea,
  declaration_accepted_at timestamp with time zone,
  user_id bigint,
  constraint enquiries_check CHECK (((waiting_since IS NULL) = (status <> 'OPEN'::text))),
  constraint enquiries_check1 CHECK (((declaration_hash IS NULL) = (declaration_accepted_at IS NULL))),
  constraint enquiries_company_id_fkey FOREIGN KEY (company_id) REFERENCES users(id),
  constraint enquiries_enquiry_no_key UNIQUE (enquiry_no),
  constraint enquiries_pkey PRIMARY KEY (id),
  constraint enquiries_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'ANSWERED'::text, 'CLOSED'::text]))),
  constraint enquiries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint enquiries_uuid_key UNIQUE (uuid)
);

create table enquiry_items (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  enquiry_id bigint not null,
  goods_kind text not null,
  goods_uuid uuid not null,
  name text not null,
  customer_reference text not null,
  goods_snapshot jsonb not null,
  constraint enquiry_items_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id),
  constraint enquiry_items_enquiry_id_goods_uuid_key UNIQUE (enquiry_id, goods_uuid),
  constraint enquiry_items_pkey PRIMARY KEY (id),
  constraint enquiry_items_uuid_key UNIQUE (uuid)
);

create table enquiry_messages (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  enquiry_id bigint not null,
  sender text not null,
  author_id bigint,
  text text not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint enquiry_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint enquiry_messages_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id),
  constraint enquiry_messages_pkey PRIMARY KEY (id),
  constraint enquiry_messages_sender_check CHECK ((sender = ANY (ARRAY['CUSTOMER'::text, 'DESK'::text]))),
  constraint enquiry_messages_text_check CHECK ((text <> ''::text)),
  constraint enquiry_messages_uuid_key UNIQUE (uuid)
);

create table export_links (
  token_hash bytea not null,
  session_hash bytea not null,
  user_id bigint not null,
  request jsonb not null,
  expires_at timestamp with time zone not null,
  impersonation_hash bytea,
  constraint export_links_impersonation_hash_fkey FOREIGN KEY (impersonation_hash) REFERENCES impersonations(token_hash) ON DELETE CASCADE,
  constraint export_links_pkey PRIMARY KEY (token_hash),
  constraint export_links_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES sessions(token_hash) ON DELETE CASCADE,
  constraint export_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table feed_cursor (
  snapshot pg_snapshot
);

create table feed_deliveries (
  id bigint not null generated always as identity,
  uuid uuid not null,
  webhook_id bigint not null,
  kind text not null,
  body text not null,
  event_count integer not null,
  last_seq bigint,
  created_at timestamp with time zone not null,
  attempts integer not null default 0,
  http_status integer,
  failure_reason text,
  completed_at timestamp with time zone,
  is_delivered boolean not null default false,
  constraint feed_deliveries_check CHECK (((kind = 'events'::text) = (last_seq IS NOT NULL))),
  constraint feed_deliveries_check1 CHECK (((completed_at IS NOT NULL) OR (NOT is_delivered))),
  constraint feed_deliveries_kind_check CHECK ((kind = ANY (ARRAY['events'::text, 'ping'::text]))),
  constraint feed_deliveries_pkey PRIMARY KEY (id),
  constraint feed_deliveries_uuid_key UNIQUE (uuid),
  constraint feed_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES feed_webhooks(id)
);

create table feed_events (
  seq bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  company_id bigint not null,
  created_at timestamp with time zone not null,
  type text not null,
  data jsonb not null,
  constraint feed_events_company_id_fkey FOREIGN KEY (company_id) REFERENCES users(id),
  constraint feed_events_pkey PRIMARY KEY (seq),
  constraint feed_events_uuid_key UNIQUE (uuid)
);

create table feed_keys (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  company_id bigint not null,
  name text not null,
  prefix text not null,
  key_hash bytea not null,
  scopes text[] not null,
  status text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  download_id uuid,
  download_lease_expires_at timestamp with time zone,
  constraint feed_keys_company_id_fkey FOREIGN KEY (company_id) REFERENCES users(id),
  constraint feed_keys_key_hash_key UNIQUE (key_hash),
  constraint feed_keys_pkey PRIMARY KEY (id),
  constraint feed_keys_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'REVOKED'::text]))),
  constraint feed_keys_uuid_key UNIQUE (uuid)
);

create table feed_snapshots (
  stone_id bigint not null,
  uuid uuid not null,
  stock_no text not null,
  status text not null,
  carat integer not null,
  rap integer,
  disc integer,
  ppc integer not null,
  is_net boolean not null,
  holder_company_id bigint,
  agreed_price jsonb,
  constraint feed_snapshots_pkey PRIMARY KEY (stone_id)
);

create table feed_subscribers (
  company_id bigint not null,
  user_disc integer not null,
  constraint feed_subscribers_company_id_fkey FOREIGN KEY (company_id) REFERENCES users(id),
  constraint feed_subscribers_pkey PRIMARY KEY (company_id)
);

create table feed_webhooks (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  company_id bigint not null,
  url text not null,
  encrypted_secret bytea not null,
  events text[] not null,
  status text not null,
  created_at timestamp with time zone not null,
  last_processed_seq bigint not null,
  constraint feed_webhooks_company_id_fkey FOREIGN KEY (company_id) REFERENCES users(id),
  constraint feed_webhooks_pkey PRIMARY KEY (id),
  constraint feed_webhooks_status_check CHECK ((status = ANY (ARRAY['ENABLED'::text, 'DISABLED'::text, 'DELETED'::text]))),
  constraint feed_webhooks_uuid_key UNIQUE (uuid)
);

create table goods_edits (
  id bigint not null generated always as identity,
  goods_kind text not null,
  goods_uuid uuid not null,
  created_at timestamp with time zone not null,
  user_id bigint not null,
  before jsonb not null,
  after jsonb not null,
  undone_at timestamp with time zone,
  constraint goods_edits_goods_kind_check CHECK ((goods_kind = ANY (ARRAY['STONE'::text, 'LOT'::text, 'PIECE'::text]))),
  constraint goods_edits_pkey PRIMARY KEY (id),
  constraint goods_edits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table goods_import_snapshots (
  job_id bigint not null,
  stock_no text not null,
  before jsonb,
  after jsonb not null,
  constraint goods_import_snapshots_job_id_fkey FOREIGN KEY (job_id) REFERENCES import_jobs(id) ON DELETE CASCADE,
  constraint goods_import_snapshots_pkey PRIMARY KEY (job_id, stock_no)
);

create table goods_media (
  id bigint not null generated always as identity,
  goods_kind text not null,
  goods_uuid uuid not null,
  media_kind text not null,
  "position" integer not null,
  name text not null,
  file_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint goods_media_file_id_fkey FOREIGN KEY (file_id) REFERENCES media_files(id),
  constraint goods_media_goods_kind_check CHECK ((goods_kind = ANY (ARRAY['STONE'::text, 'LOT'::text, 'PIECE'::text]))),
  constraint goods_media_goods_kind_goods_uuid_media_kind_name_key UNIQUE (goods_kind, goods_uuid, media_kind, name),
  constraint goods_media_media_kind_check CHECK ((media_kind = ANY (ARRAY['IMAGE'::text, 'VIDEO'::text, 'VIEW_360'::text, 'CERTIFICATE'::text]))),
  constraint goods_media_pkey PRIMARY KEY (id)
);

create table goods_profiles (
  kind text not null,
  name text not null,
  supplier text,
  header_keys text[] not null,
  profile jsonb not null,
  file_name text not null,
  created_at timestamp with time zone not null,
  job_id bigint,
  constraint goods_profiles_job_id_fkey FOREIGN KEY (job_id) REFERENCES import_jobs(id) ON DELETE SET NULL,
  constraint goods_profiles_kind_check CHECK ((kind = ANY (ARRAY['LOOSE'::text, 'JEWELLERY'::text]))),
  constraint goods_profiles_pkey PRIMARY KEY (kind, name)
);

create table holds (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  company_id bigint not null,
  stone_id bigint not null,
  set_id uuid,
  status text not null,
  requested_at timestamp with time zone not null,
  granted_at timestamp with time zone,
  expires_at timestamp with time zone,
  extended_at timestamp with time zone,
  ended_at timestamp with time zone,
  user_id bigint,
  previous_state jsonb,
  constraint holds_check CHECK (((status = ANY (ARRAY['QUEUED'::text, 'REQUESTED'::text, 'ACTIVE'::text])) = (ended_at IS NULL))),
  constraint holds_check1 CHECK (((status <> 'ACTIVE'::text) OR (granted_at IS NOT NULL))),
  constraint holds_company_id_fkey FOREIGN KEY (company_id) REFERENCES users(id),
  constraint holds_pkey PRIMARY KEY (id),
  constraint holds_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'REQUESTED'::text, 'ACTIVE'::text, 'REJECTED'::text, 'RELEASED'::text, 'EXPIRED'::text, 'CONVERTED'::text]))),
  constraint holds_stone_id_fkey FOREIGN KEY (stone_id) REFERENCES stones(id),
  constraint holds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint holds_uuid_key UNIQUE (uuid)
);

create table idempotency_keys (
  user_id bigint not null,
  call text not null,
  key text not null,
  request_hash bytea not null,
  response jsonb,
  created_at timestamp with time zone not null default now(),
  refusal jsonb,
  constraint idempotency_keys_pkey PRIMARY KEY (user_id, call, key)
);

create table impersonations (
  token_hash bytea not null,
  session_hash bytea not null,
  company_id bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint impersonations_company_id_fkey FOREIGN KEY (company_id) REFERENCES users(id),
  constraint impersonations_pkey PRIMARY KEY (token_hash),
  constraint impersonations_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES sessions(token_hash) ON DELETE CASCADE
);

create table import_issues (
  job_id bigint not null,
  line integer not null,
  row_no integer not null,
  sheet text not null,
  sheet_column text not null,
  header text not null,
  field text not null,
  value text not null,
  code text not null,
  expected text not null,
  severity text not null,
  constraint import_issues_job_id_fkey FOREIGN KEY (job_id) REFERENCES import_jobs(id) ON DELETE CASCADE,
  constraint import_issues_pkey PRIMARY KEY (job_id, line)
);

create table import_jobs (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  kind text not null,
  status text not null,
  file_name text not null,
  file_id bigint,
  created_at timestamp with time zone not null,
  created_by bigint,
  options jsonb not null,
  status_changed_by bigint,
  status_changed_at timestamp with time zone not null,
  stage text,
  processed_rows integer,
  total_rows integer,
  preview jsonb,
  failure_reason text,
  result jsonb,
  import_id bigint,
  applied_at timestamp with time zone,
  job_id bigint,
  constraint import_jobs_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint import_jobs_file_id_fkey FOREIGN KEY (file_id) REFERENCES uploads(id) ON DELETE SET NULL,
  constraint import_jobs_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id),
  constraint import_jobs_kind_check CHECK ((kind = ANY (ARRAY['STONES'::text, 'LOOSE'::text, 'JEWELLERY'::text, 'PRICE_LIST'::text]))),
  constraint import_jobs_pkey PRIMARY KEY (id),
  constraint import_jobs_status_changed_by_fkey FOREIGN KEY (status_changed_by) REFERENCES users(id),
  constraint import_jobs_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'AWAITING_REVIEW'::text, 'ACCEPTED'::text, 'APPLIED'::text, 'REJECTED'::text, 'FAILED'::text, 'DISCARDED'::text, 'UNDOING'::text, 'UNDONE'::text]))),
  constraint import_jobs_uuid_key UNIQUE (uuid)
);

create table import_rows (
  job_id bigint not null,
  line integer not null,
  sheet text not null,
  row_no integer not null,
  state text not null,
  facts jsonb not null,
  faults jsonb not null,
  constraint import_rows_job_id_fkey FOREIGN KEY (job_id) REFERENCES import_jobs(id) ON DELETE CASCADE,
  constraint import_rows_pkey PRIMARY KEY (job_id, line),
  constraint import_rows_state_check CHECK ((state = ANY (ARRAY['accepted'::text, 'to-fix'::text, 'rejected'::text])))
);

create table imports (
  id bigint not null generated always as identity,
  created_at timestamp with time zone not null default now(),
  imported_by text not null,
  file_name text not null,
  file_sha256 text not null,
  mode text not null,
  profile text,
  counts jsonb not null,
  price_list_id bigint,
  headers text[] not null default '{}'::text[],
  undone_at timestamp with time zone,
  undone_by text,
  supplier_id bigint not null default 1,
  constraint imports_mode_check CHECK ((mode = ANY (ARRAY['UPDATE'::text, 'REPLACE'::text]))),
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_price_list_id_fkey FOREIGN KEY (price_list_id) REFERENCES price_lists(id),
  constraint imports_supplier FOREIGN KEY (supplier_id) REFERENCES suppliers(id)
);

create table invitations (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  company_id bigint not null,
  status text not null,
  email text not null,
  permission text not null,
  order_approval_limit bigint,
  token_hash bytea not null,
  invited_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  user_id bigint,
  constraint invitations_check CHECK (((status = 'ACCEPTED'::text) = (user_id IS NOT NULL))),
  constraint invitations_company_id_fkey FOREIGN KEY (company_id) REFERENCES users(id),
  constraint invitations_order_approval_limit_check CHECK ((order_approval_limit >= 0)),
  constraint invitations_permission_check CHECK ((permission = ANY (ARRAY['VIEW'::text, 'TRADE'::text, 'ORDER'::text]))),
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_status_check CHECK ((status = ANY (ARRAY['SENT'::text, 'ACCEPTED'::text, 'WITHDRAWN'::text]))),
  constraint invitations_token_hash_key UNIQUE (token_hash),
  constraint invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint invitations_uuid_key UNIQUE (uuid)
);

create table issued_documents (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  kind text not null,
  number text not null,
  company_id bigint not null,
  order_id bigint,
  memo_id bigint,
  credited_id bigint,
  line_ids bigint[] not null,
  issued_at timestamp with time zone not null,
  issued_by bigint,
  goods_cents bigint not null,
  carriage_cents bigint not null,
  tax_cents bigint not null,
  tax_rate integer not null,
  tax_treatment text not null,
  until_on date,
  file bytea not null,
  sha256 bytea not null,
  constraint issued_documents_check CHECK (((order_id IS NULL) <> (memo_id IS NULL))),
  constraint issued_documents_check1 CHECK (((credited_id IS NOT NULL) = (kind = 'CREDIT_NOTE'::text))),
  constraint issued_documents_company_id_fkey FOREIGN KEY (company_id) REFERENCES users(id),
  constraint issued_documents_credited_id_fkey FOREIGN KEY (credited_id) REFERENCES issued_documents(id),
  constraint issued_documents_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES users(id),
  constraint issued_documents_kind_check CHECK ((kind = ANY (ARRAY['PROFORMA'::text, 'INVOICE'::text, 'MEMO'::text, 'PACKING_LIST'::text, 'CREDIT_NOTE'::text]))),
  constraint issued_documents_kind_number_key UNIQUE (kind, number),
  constraint issued_documents_memo_id_fkey FOREIGN KEY (memo_id) REFERENCES memos(id),
  constraint issued_documents_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint issued_documents_pkey PRIMARY KEY (id),
  constraint issued_documents_sha256_check CHECK ((octet_length(sha256) = 32)),
  constraint issued_documents_tax_treatment_check CHECK ((tax_treatment = ANY (ARRAY['NONE'::text, 'RATE'::text, 'ZERO_RATED'::text, 'REVERSE_CHARGE'::text]))),
  constraint issued_documents_uuid_key UNIQUE (uuid)
);

create table jewellery_pieces (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  stock_no text not null,
  status text not null,
  jewellery_type text not null,
  title text not null,
  description text not null,
  condition text,
  completion text,
  centre_shape text,
  location text not null,
  currency text not null,
  total_price integer not null,
  msrp integer,
  metals jsonb not null,
  metal text[] not null,
  karat text[] not null,
  metal_weight_g integer,
  stones jsonb not null,
  stone_type text[] not null,
  stone_shape text[] not null,
  stone_qty integer,
  stone_cts integer,
  tdw integer,
  total_weight_g integer,
  ring_size text,
  total_length_mm integer,
  total_width_mm integer,
  style text,
  collection text,
  brand text,
  designer text,
  manufacture_date text,
  quantity integer,
  min_order_qty integer,
  parent_stock_no text,
  keywords text,
  images text[] not null,
  videos text[] not null,
  recommended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  uploaded_images text[] not null default '{}'::text[],
  constraint jewellery_pieces_currency_check CHECK ((currency = 'USD'::text)),
  constraint jewellery_pieces_min_order_qty_check CHECK ((min_order_qty > 0)),
  constraint jewellery_pieces_msrp_check CHECK ((msrp > 0)),
  constraint jewellery_pieces_pkey PRIMARY KEY (id),
  constraint jewellery_pieces_quantity_check CHECK ((quantity > 0)),
  constraint jewellery_pieces_status_check CHECK ((status = ANY (ARRAY['AVAILABLE'::text, 'HOLD'::text, 'MEMO'::text, 'SOLD'::text, 'OFFLINE'::text]))),
  constraint jewellery_pieces_stock_no_key UNIQUE (stock_no),
  constraint jewellery_pieces_total_price_check CHECK ((total_price > 0)),
  constraint jewellery_pieces_uuid_key UNIQUE (uuid)
);

create table job_nodes (
  id uuid not null,
  worker_ids text[] not null,
  alive_at timestamp with time zone not null,
  constraint job_nodes_pkey PRIMARY KEY (id)
);

create table ledger_allocations (
  id bigint not null generated always as identity,
  credit_id bigint not null,
  invoice_id bigint not null,
  amount_cents bigint not null,
  constraint ledger_allocations_amount_cents_check CHECK ((amount_cents > 0)),
  constraint ledger_allocations_credit_id_fkey FOREIGN KEY (credit_id) REFERENCES ledger_entries(id),
  constraint ledger_allocations_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES ledger_entries(id),
  constraint ledger_allocations_pkey PRIMARY KEY (id)
);

create table ledger_entries (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  company_id bigint not null,
  kind text not null,
  amount_cents bigint not null,
  number text not null,
  value_on date not null,
  due_on date,
  document_id bigint,
  order_id bigint,
  corrects_id bigint,
  currency text,
  foreign_hundredths bigint,
  per_dollar numeric(14,4),
  method text,
  reference text not null default ''::text,
  reason text,
  booked_by bigint,
  booked_at timestamp with time zone not null,
  constraint ledger_entries_booked_by_fkey FOREIGN KEY (booked_by) REFERENCES users(id),
  constraint ledger_entries_check CHECK (
CASE
    WHEN (kind = ANY (ARRAY['INVOICE'::text, 'REVERSAL'::text])) THEN (amount_cents >= 0)
    ELSE (amount_cents <= 0)
END),
  constraint ledger_entries_check1 CHECK (((kind = 'INVOICE'::text) = (due_on IS NOT NULL))),
  constraint ledger_entries_check2 CHECK (((kind = ANY (ARRAY['CREDIT_NOTE'::text, 'REVERSAL'::text])) = (corrects_id IS NOT NULL))),
  constraint ledger_entries_check3 CHECK (((kind = 'PAYMENT'::text) = (method IS NOT NULL))),
  constraint ledger_entries_check4 CHECK (((kind = 'REVERSAL'::text) = (reason IS NOT NULL))),
  constraint ledger_entries_check5 CHECK ((((currency IS NULL) = (foreign_hundredths IS NULL)) AND ((currency IS NULL) = (per_dollar IS NULL)))),
  constraint ledger_entries_company_id_fkey FOREIGN KEY (company_id) REFERENCES users(id),
  constraint ledger_entries_corrects_id_fkey FOREIGN KEY (corrects_id) REFERENCES ledger_entries(id),
  constraint ledger_entries_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint ledger_entries_document_id_fkey FOREIGN KEY (document_id) REFERENCES issued_documents(id),
  constraint ledger_entries_document_id_key UNIQUE (document_id),
  constraint ledger_entries_foreign_hundredths_check CHECK ((foreign_hundredths > 0)),
  constraint ledger_entries_kind_check CHECK ((kind = ANY (ARRAY['INVOICE'::text, 'CREDIT_NOTE'::text, 'PAYMENT'::text, 'REVERSAL'::text]))),
  constraint ledger_entries_method_check CHECK ((method = ANY (ARRAY['BANK_TRANSFER'::text, 'CHEQUE'::text, 'CASH'::text, 'CARD'::text, 'OTHER'::text]))),
  constraint ledger_entries_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint ledger_entries_per_dollar_check CHECK ((per_dollar > (0)::numeric)),
  constraint ledger_entries_pkey PRIMARY KEY (id),
  constraint ledger_entries_uuid_key UNIQUE (uuid)
);

create table letterheads (
  id bigint not null generated always as identity,
  company_id bigint,
  content jsonb not null,
  logo bytea,
  logo_type text,
  updated_at timestamp with time zone not null,
  constraint letterheads_check CHECK (((logo IS NULL) = (logo_type IS NULL))),
  constraint letterheads_company_id_fkey FOREIGN KEY (company_id) REFERENCES users(id),
  constraint letterheads_company_id_key UNIQUE (company_id),
  constraint letterheads_logo_check CHECK ((octet_length(logo) <= 524288)),
  constraint letterheads_logo_type_check CHECK ((logo_type = ANY (ARRAY['image/png'::text, 'image/svg+xml'::text]))),
  constraint letterheads_pkey PRIMARY KEY (id)
);

create table loose_lots (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  lot_no text not null,
  kind text not null,
  type text not null,
  shape text not null,
  sieve_class text,
  sieve_from text,
  sieve_to text,
  mm_from integer,
  mm_to integer,
  pointer_from integer,
  pointer_to integer,
  color text,
  clarity text,
  make text,
  treatment text,
  pieces integer,
  carats integer not null,
  rate integer not null,
  amount bigint not null,
  min_carats integer,
  selection_allowed boolean,
  screened boolean,
  location text not null,
  status text not null,
  remark text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  recommended_at timestamp with time zone,
  constraint loose_lots_carats_check CHECK ((carats > 0)),
  constraint loose_lots_check CHECK (((amount)::numeric = round((((rate)::numeric * (carats)::numeric) / (1000)::numeric)))),
  constraint loose_lots_lot_no_key UNIQUE (lot_no),
  constraint loose_lots_min_carats_check CHECK ((min_carats > 0)),
  constraint loose_lots_pieces_check CHECK ((pieces > 0)),
  constraint loose_lots_pkey PRIMARY KEY (id),
  constraint loose_lots_rate_check CHECK ((rate > 0)),
  constraint loose_lots_status_check CHECK ((status = ANY (ARRAY['AVAILABLE'::text, 'HOLD'::text, 'SOLD'::text, 'OFFLINE'::text]))),
  constraint loose_lots_uuid_key UNIQUE (uuid)
);

create table media_chunks (
  file_id bigint not null,
  chunk_no integer not null,
  bytes bytea not null,
  constraint media_chunks_file_id_fkey FOREIGN KEY (file_id) REFERENCES media_files(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint media_chunks_pkey PRIMARY KEY (file_id, chunk_no)
);

create table media_files (
  id bigint not null,
  public_id text not null,
  sha256 text not null,
  type text not null,
  size_bytes bigint not null,
  width integer,
  height integer,
  name text not null,
  created_at timestamp with time zone not null default now(),
  created_by text not null,
  cleaned_at timestamp with time zone,
  constraint media_files_pkey PRIMARY KEY (id),
  constraint media_files_public_id_check CHECK ((public_id ~ '^[A-Za-z0-9_-]{22}$'::text)),
  constraint media_files_public_id_key UNIQUE (public_id),
  constraint media_files_sha256_key UNIQUE (sha256),
  constraint media_files_size_bytes_check CHECK ((size_bytes > 0))
);

create table memo_lines (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  memo_id bigint not null,
  stone_id bigint not null,
  status text not null,
  ended_at timestamp with time zone,
  stone_snapshot jsonb not null,
  is_net boolean not null,
  list_basis text,
  no_list_reason text,
  constraint memo_lines_check CHECK (((ended_at IS NULL) = (status = 'OUT'::text))),
  constraint memo_lines_memo_id_fkey FOREIGN KEY (memo_id) REFERENCES memos(id),
  constraint memo_lines_pkey PRIMARY KEY (id),
  constraint memo_lines_status_check CHECK ((status = ANY (ARRAY['OUT'::text, 'RETURNED'::text, 'KEPT'::text, 'WITHDRAWN'::text]))),
  constraint memo_lines_stone_id_fkey FOREIGN KEY (stone_id) REFERENCES stones(id),
  constraint memo_lines_uuid_key UNIQUE (uuid)
);

create table memos (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  memo_no text not null,
  company_id bigint not null,
  status text not null,
  issued_at timestamp with time zone not null,
  due_on date not null,
  due_at timestamp with time zone not null,
  remind_at timestamp with time zone,
  note text not null,
  list_source text,
  list_date text,
  user_disc integer not null,
  declaration text not null,
  invoice_no text,
  invoice_date date,
  constraint memos_check CHECK (((invoice_no IS NULL) OR (status = 'INVOICED'::text))),
  constraint memos_check1 CHECK (((invoice_no IS NULL) = (invoice_date IS NULL))),
  constraint memos_company_id_fkey FOREIGN KEY (company_id) REFERENCES users(id),
  constraint memos_list_source_check CHECK ((list_source = ANY (ARRAY['RAPAPORT'::text, 'SAMPLE'::text, 'MANUAL'::text]))),
  constraint memos_memo_no_key UNIQUE (memo_no),
  constraint memos_pkey PRIMARY KEY (id),
  constraint memos_status_check CHECK ((status = ANY (ARRAY['OUT'::text, 'PARTIALLY_RETURNED'::text, 'RETURNED'::text, 'INVOICED'::text, 'OVERDUE'::text, 'WITHDRAWN'::text]))),
  constraint memos_uuid_key UNIQUE (uuid)
);

create table notification_preferences (
  user_id bigint not null,
  is_email_enabled boolean not null,
  quiet_start_minute smallint,
  quiet_end_minute smallint,
  time_zone text not null,
  constraint notification_preferences_check CHECK (((quiet_start_minute IS NULL) = (quiet_end_minute IS NULL))),
  constraint notification_preferences_pkey PRIMARY KEY (user_id),
  constraint notification_preferences_quiet_end_minute_check CHECK (((quiet_end_minute >= 0) AND (quiet_end_minute <= 1439))),
  constraint notification_preferences_quiet_start_minute_check CHECK (((quiet_start_minute >= 0) AND (quiet_start_minute <= 1439))),
  constraint notification_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table notifications (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  user_id bigint not null,
  kind text not null,
  params jsonb not null,
  link text,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint notifications_link_check CHECK ((link ~~ '/%'::text)),
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint notifications_uuid_key UNIQUE (uuid)
);

create table offer_auto_accept_limits (
  company_id bigint not null,
  points_below_list integer,
  constraint offer_auto_accept_limits_company_id_fkey FOREIGN KEY (company_id) REFERENCES users(id),
  constraint offer_auto_accept_limits_pkey PRIMARY KEY (company_id),
  constraint offer_auto_accept_limits_points_below_list_check CHECK (((points_below_list >= 0) AND (points_below_list <= 10000)))
);

create table offer_line_events (
  id bigint not null generated always as identity,
  line_id bigint not null,
  created_at timestamp with time zone not null,
  actor_role text not null,
  status text not null,
  ppc integer,
  user_id bigint,
  note text not null default ''::text,
  constraint offer_line_events_actor_role_check CHECK ((actor_role = ANY (ARRAY['CUSTOMER'::text, 'SALES'::text, 'ADMIN'::text, 'SYSTEM'::text]))),
  constraint offer_line_events_line_id_fkey FOREIGN KEY (line_id) REFERENCES offer_lines(id),
  constraint offer_line_events_pkey PRIMARY KEY (id),
  constraint offer_line_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table offer_lines (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  offer_id bigint not null,
  company_id bigint not null,
  stone_id bigint not null,
  status text not null,
  stone_snapshot jsonb not null,
  is_net boolean not null,
  list_basis text,
  no_list_reason text,
  offered_ppc integer not null,
  counter_ppc integer,
  agreed_price jsonb,
  order_id bigint,
  expires_at timestamp with time zone,
  constraint offer_lines_check CHECK (((status = ANY (ARRAY['PENDING'::text, 'COUNTERED'::text, 'ACCEPTED'::text])) = (expires_at IS NOT NULL))),
  constraint offer_lines_check1 CHECK (((status <> ALL (ARRAY['ACCEPTED'::text, 'ORDERED'::text])) OR (agreed_price IS NOT NULL))),
  constraint offer_lines_company_id_fkey FOREIGN KEY (company_id) REFERENCES users(id),
  constraint offer_lines_counter_ppc_check CHECK ((counter_ppc > 0)),
  constraint offer_lines_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id),
  constraint offer_lines_offered_ppc_check CHECK ((offered_ppc > 0)),
  constraint offer_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint offer_lines_pkey PRIMARY KEY (id),
  constraint offer_lines_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'COUNTERED'::text, 'ACCEPTED'::text, 'REJECTED'::text, 'WITHDRAWN'::text, 'EXPIRED'::text, 'ORDERED'::text]))),
  constraint offer_lines_stone_id_fkey FOREIGN KEY (stone_id) REFERENCES stones(id),
  constraint offer_lines_uuid_key UNIQUE (uuid)
);

create table offers (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  offer_no text not null,
  company_id bigint not null,
  offered_at timestamp with time zone not null,
  description text not null,
  user_disc integer not null,
  user_id bigint,
  constraint offers_company_id_fkey FOREIGN KEY (company_id) REFERENCES users(id),
  constraint offers_offer_no_key UNIQUE (offer_no),
  constraint offers_pkey PRIMARY KEY (id),
  constraint offers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint offers_uuid_key UNIQUE (uuid)
);

create table order_cooldowns (
  company_id bigint not null,
  stone_id bigint not null,
  started_at timestamp with time zone not null,
  constraint order_cooldowns_company_id_fkey FOREIGN KEY (company_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint order_cooldowns_pkey PRIMARY KEY (company_id, stone_id),
  constraint order_cooldowns_stone_id_fkey FOREIGN KEY (stone_id) REFERENCES stones(id) ON DELETE CASCADE
);

create table order_lines (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  order_id bigint not null,
  stone_id bigint not null,
  status text not null,
  stone_snapshot jsonb not null,
  is_net boolean not null,
  list_basis text,
  no_list_reason text,
  customer_reference text,
  constraint order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_lines_pkey PRIMARY KEY (id),
  constraint order_lines_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'CONFIRMED'::text, 'REJECTED'::text, 'CANCELLED'::text]))),
  constraint order_lines_stone_id_fkey FOREIGN KEY (stone_id) REFERENCES stones(id),
  constraint order_lines_uuid_key UNIQUE (uuid)
);

create table orders (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  order_no text not null,
  company_id bigint not null,
  status text not null,
  placed_at timestamp with time zone not null,
  description text not null,
  list_source text,
  list_date text,
  user_disc integer not null,
  declaration text,
  invoice_no text,
  invoice_date date,
  carrier text,
  tracking_no text,
  user_id bigint,
  approval_expires_at timestamp with time zone,
  over_credit_cents bigint,
  constraint orders_approval CHECK (((status = 'AWAITING_APPROVAL'::text) = (approval_expires_at IS NOT NULL))),
  constraint orders_company_id_fkey FOREIGN KEY (company_id) REFERENCES users(id),
  constraint orders_list_source_check CHECK ((list_source = ANY (ARRAY['RAPAPORT'::text, 'SAMPLE'::text, 'MANUAL'::text]))),
  constraint orders_order_no_key UNIQUE (order_no),
  constraint orders_over_credit_cents_check CHECK ((over_credit_cents > 0)),
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_status_check CHECK ((status = ANY (ARRAY['AWAITING_APPROVAL'::text, 'PENDING'::text, 'CONFIRMED'::text, 'PARTIALLY_CONFIRMED'::text, 'CANCELLED'::text, 'INVOICED'::text, 'SHIPPED'::text, 'DELIVERED'::text]))),
  constraint orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint orders_uuid_key UNIQUE (uuid)
);

create table password_reset_links (
  user_id bigint not null,
  token_hash bytea not null,
  password_digest bytea not null,
  expires_at timestamp with time zone not null,
  constraint password_reset_links_pkey PRIMARY KEY (user_id),
  constraint password_reset_links_token_hash_key UNIQUE (token_hash),
  constraint password_reset_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table price_list_cells (
  price_list_id bigint not null,
  list_name text not null,
  low_carat integer not null,
  high_carat integer not null,
  color text not null,
  clarity text not null,
  price_per_carat integer not null,
  constraint price_list_cells_check CHECK ((low_carat <= high_carat)),
  constraint price_list_cells_list_name_check CHECK ((list_name = ANY (ARRAY['ROUND'::text, 'PEAR'::text]))),
  constraint price_list_cells_pkey PRIMARY KEY (price_list_id, list_name, low_carat, color, clarity),
  constraint price_list_cells_price_list_id_fkey FOREIGN KEY (price_list_id) REFERENCES price_lists(id) ON DELETE CASCADE,
  constraint price_list_cells_price_per_carat_check CHECK ((price_per_carat > 0))
);

create table price_lists (
  id bigint not null generated always as identity,
  source text not null,
  list_date date not null,
  imported_at timestamp with time zone not null default now(),
  is_active boolean not null default false,
  constraint price_lists_pkey PRIMARY KEY (id),
  constraint price_lists_source_check CHECK ((source = ANY (ARRAY['RAPAPORT'::text, 'SAMPLE'::text, 'MANUAL'::text])))
);

create table quotes (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  company_id bigint not null,
  user_id bigint not null,
  number text not null,
  status text not null,
  content jsonb not null,
  pieces integer not null,
  pieces_drawn integer not null default 0,
  title text not null,
  client_name text not null,
  created_at timestamp with time zone not null,
  valid_until date not null,
  file bytea,
  sha256 bytea,
  total_cents bigint,
  ended_at timestamp with time zone,
  constraint quotes_check CHECK (((status = 'READY'::text) = (file IS NOT NULL))),
  constraint quotes_check1 CHECK (((file IS NULL) = (sha256 IS NULL))),
  constraint quotes_company_id_fkey FOREIGN KEY (company_id) REFERENCES users(id),
  constraint quotes_company_id_number_key UNIQUE (company_id, number),
  constraint quotes_pieces_check CHECK ((pieces > 0)),
  constraint quotes_pkey PRIMARY KEY (id),
  constraint quotes_sha256_check CHECK ((octet_length(sha256) = 32)),
  constraint quotes_status_check CHECK ((status = ANY (ARRAY['PREPARING'::text, 'READY'::text, 'FAILED'::text]))),
  constraint quotes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint quotes_uuid_key UNIQUE (uuid)
);

create table rate_limits (
  key text not null,
  window_start timestamp with time zone not null,
  count integer not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);

create table recent_searches (
  uuid uuid not null default gen_random_uuid(),
  user_id bigint not null,
  criteria jsonb not null,
  searched_at timestamp with time zone not null,
  sequence_no bigint not null default nextval('recent_search_sequence'::regclass),
  constraint recent_searches_pkey PRIMARY KEY (uuid),
  constraint recent_searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table recovery_codes (
  user_id bigint not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table reminder_stones (
  reminder_id bigint not null,
  stone_id bigint not null,
  "position" integer not null,
  constraint reminder_stones_pkey PRIMARY KEY (reminder_id, stone_id),
  constraint reminder_stones_reminder_id_fkey FOREIGN KEY (reminder_id) REFERENCES reminders(id) ON DELETE CASCADE,
  constraint reminder_stones_stone_id_fkey FOREIGN KEY (stone_id) REFERENCES stones(id)
);

create table reminders (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  user_id bigint not null,
  status text not null,
  remind_at timestamp with time zone not null,
  time_zone text not null,
  zone_abbreviation text not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint reminders_check CHECK (((status = 'SENT'::text) = (sent_at IS NOT NULL))),
  constraint reminders_pkey PRIMARY KEY (id),
  constraint reminders_status_check CHECK ((status = ANY (ARRAY['SCHEDULED'::text, 'SENT'::text]))),
  constraint reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint reminders_uuid_key UNIQUE (uuid)
);

create table retention_results (
  kind text not null,
  ran_at timestamp with time zone not null,
  deleted bigint not null,
  is_finished boolean not null,
  constraint retention_results_pkey PRIMARY KEY (kind)
);

create table saved_searches (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  user_id bigint not null,
  title text not null,
  criteria jsonb not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  alert text not null default 'off'::text,
  constraint saved_searches_alert_check CHECK ((alert = ANY (ARRAY['instant'::text, 'daily'::text, 'off'::text]))),
  constraint saved_searches_pkey PRIMARY KEY (id),
  constraint saved_searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint saved_searches_uuid_key UNIQUE (uuid)
);

create table schema_migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table server_secrets (
  name text not null,
  secret bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint server_secrets_pkey PRIMARY KEY (name)
);

create table sessions (
  token_hash bytea not null,
  user_id bigint not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  public_id uuid not null default gen_random_uuid(),
  user_agent text,
  ip_address text,
  locked_at timestamp with time zone,
  constraint sessions_ip_address_check CHECK ((length(ip_address) <= 64)),
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_public_id_key UNIQUE (public_id),
  constraint sessions_user_agent_check CHECK ((length(user_agent) <= 300)),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table settings (
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone not null default now(),
  constraint settings_pkey PRIMARY KEY (key)
);

create table showroom_closed_days (
  showroom_id bigint not null,
  day date not null,
  reason text not null,
  constraint showroom_closed_days_pkey PRIMARY KEY (showroom_id, day),
  constraint showroom_closed_days_showroom_id_fkey FOREIGN KEY (showroom_id) REFERENCES showrooms(id)
);

create table showroom_hours (
  showroom_id bigint not null,
  weekday smallint not null,
  open_minute smallint not null,
  close_minute smallint not null,
  slot_minutes smallint not null,
  capacity smallint not null,
  constraint showroom_hours_capacity_check CHECK ((capacity > 0)),
  constraint showroom_hours_check CHECK (((slot_minutes > 0) AND ((close_minute - open_minute) >= slot_minutes))),
  constraint showroom_hours_close_minute_check CHECK (((close_minute >= 1) AND (close_minute <= 1440))),
  constraint showroom_hours_open_minute_check CHECK (((open_minute >= 0) AND (open_minute <= 1439))),
  constraint showroom_hours_pkey PRIMARY KEY (showroom_id, weekday, open_minute),
  constraint showroom_hours_showroom_id_fkey FOREIGN KEY (showroom_id) REFERENCES showrooms(id),
  constraint showroom_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);

create table showrooms (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  address text not null,
  time_zone text not null,
  email text not null,
  constraint showrooms_name_key UNIQUE (name),
  constraint showrooms_pkey PRIMARY KEY (id),
  constraint showrooms_uuid_key UNIQUE (uuid)
);

create table stock_check_result (
  is_singleton boolean not null default true,
  checked_at timestamp with time zone not null,
  figures jsonb not null,
  constraint stock_check_result_is_singleton_check CHECK (is_singleton),
  constraint stock_check_result_pkey PRIMARY KEY (is_singleton)
);

create table stock_issues (
  id bigint not null generated always as identity,
  kind text not null,
  stone_id bigint not null,
  severity_value integer not null,
  constraint stock_issues_kind_check CHECK ((kind = ANY (ARRAY['NO_LIST'::text, 'NO_MEDIA'::text, 'STALE'::text, 'OVERPRICED'::text, 'REPORT_DIFFERS'::text]))),
  constraint stock_issues_kind_stone_id_key UNIQUE (kind, stone_id),
  constraint stock_issues_pkey PRIMARY KEY (id),
  constraint stock_issues_stone_id_fkey FOREIGN KEY (stone_id) REFERENCES stones(id) ON DELETE CASCADE
);

create table stone_claims (
  stone_id bigint not null,
  company_id bigint not null,
  reason text not null,
  claimed_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  agreed_price jsonb,
  superseded_claim jsonb,
  constraint stone_claims_company_id_fkey FOREIGN KEY (company_id) REFERENCES users(id),
  constraint stone_claims_pkey PRIMARY KEY (stone_id),
  constraint stone_claims_reason_check CHECK ((reason = ANY (ARRAY['HOLD'::text, 'ORDER'::text, 'OFFER'::text, 'MEMO'::text]))),
  constraint stone_claims_stone_id_fkey FOREIGN KEY (stone_id) REFERENCES stones(id)
);

create table stone_delistings (
  xid xid8 not null default pg_current_xact_id(),
  stone_id bigint not null
);

create table stone_import_snapshots (
  id bigint not null,
  uuid uuid,
  status text,
  type text,
  shape text,
  stock_no text,
  carat integer,
  color_type text,
  color text,
  fancy_intensity text,
  fancy_overtone text[],
  fancy_color text,
  clarity text,
  cut text,
  polish text,
  symmetry text,
  fluorescence text,
  fluorescence_color text,
  lab text,
  report_no text,
  report_date integer,
  inscription text,
  rap integer,
  disc integer,
  ppc integer,
  amount integer,
  depth_pct integer,
  table_pct integer,
  length integer,
  width integer,
  depth_mm integer,
  diameter integer,
  lw_ratio integer,
  crown_angle integer,
  crown_height_pct integer,
  pavilion_angle integer,
  pavilion_depth_pct integer,
  girdle_min text,
  girdle_max text,
  girdle_pct integer,
  girdle_condition text,
  culet text,
  culet_condition text,
  star_length_pct integer,
  lower_half_pct integer,
  location text,
  color_shade text,
  milky text,
  black text[],
  hearts_arrows text,
  eye_clean text,
  inclusion text[],
  key_to_symbols text[],
  open_inclusion text[],
  white_inclusion_table text,
  white_inclusion_crown text,
  natural_location text,
  extra_facet text,
  graining_internal text,
  graining_surface text,
  treatment text,
  provenance text,
  rough_origin text,
  first_listed_on integer,
  media text[],
  image_url text,
  video_url text,
  report_file text,
  report_comment text,
  remark text,
  price_basis text,
  is_net boolean,
  list_basis text,
  no_list_reason text,
  lot_kind text,
  pieces integer,
  is_separable boolean,
  source_cells jsonb,
  import_id bigint,
  created_at timestamp with time zone,
  updated_at timestamp with time zone,
  pair_stock_no text,
  uploaded_media text[],
  uploaded_image text,
  uploaded_video text,
  uploaded_report text,
  status_after text,
  supplier_id bigint not null default 1,
  constraint stone_import_snapshots_pkey PRIMARY KEY (id)
);

create table stone_prices (
  stone_id bigint not null,
  valid_from timestamp with time zone not null default now(),
  rap integer,
  disc integer,
  ppc integer not null,
  amount integer not null,
  reason text not null,
  constraint stone_prices_pkey PRIMARY KEY (stone_id, valid_from),
  constraint stone_prices_reason_check CHECK ((reason = ANY (ARRAY['IMPORT'::text, 'PRICE_LIST'::text, 'DESK'::text])))
);

create table stones (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  status text not null,
  type text not null,
  shape text not null,
  stock_no text not null,
  carat integer not null,
  color_type text not null,
  color text,
  fancy_intensity text,
  fancy_overtone text[],
  fancy_color text,
  clarity text,
  cut text,
  polish text,
  symmetry text,
  fluorescence text,
  fluorescence_color text,
  lab text,
  report_no text,
  report_date integer,
  inscription text,
  rap integer,
  disc integer,
  ppc integer not null,
  amount integer not null,
  depth_pct integer,
  table_pct integer,
  length integer,
  width integer,
  depth_mm integer,
  diameter integer,
  lw_ratio integer,
  crown_angle integer,
  crown_height_pct integer,
  pavilion_angle integer,
  pavilion_depth_pct integer,
  girdle_min text,
  girdle_max text,
  girdle_pct integer,
  girdle_condition text,
  culet text,
  culet_condition text,
  star_length_pct integer,
  lower_half_pct integer,
  location text,
  color_shade text,
  milky text,
  black text[],
  hearts_arrows text,
  eye_clean text,
  inclusion text[],
  key_to_symbols text[],
  open_inclusion text[],
  white_inclusion_table text,
  white_inclusion_crown text,
  natural_location text,
  extra_facet text,
  graining_internal text,
  graining_surface text,
  treatment text,
  provenance text,
  rough_origin text,
  first_listed_on integer not null,
  media text[],
  image_url text,
  video_url text,
  report_file text,
  report_comment text,
  remark text,
  price_basis text not null,
  is_net boolean not null default false,
  list_basis text,
  no_list_reason text,
  lot_kind text not null default 'STONE'::text,
  pieces integer not null default 1,
  is_separable boolean not null default true,
  source_cells jsonb,
  import_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  pair_stock_no text,
  uploaded_media text[],
  uploaded_image text,
  uploaded_video text,
  uploaded_report text,
  supplier_id bigint not null default 1,
  supplier_stock_no text,
  constraint stones_amount_check CHECK ((amount > 0)),
  constraint stones_carat_check CHECK (((carat >= 10) AND (carat <= 99990))),
  constraint stones_check CHECK (((price_basis = 'PPC'::text) OR ((rap IS NOT NULL) AND (disc IS NOT NULL)))),
  constraint stones_check1 CHECK (((rap IS NULL) = (no_list_reason IS NOT NULL))),
  constraint stones_list_basis_check CHECK ((list_basis = ANY (ARRAY['OWN'::text, '5CT'::text]))),
  constraint stones_lot_kind_check CHECK ((lot_kind = ANY (ARRAY['STONE'::text, 'PAIR_LOT'::text]))),
  constraint stones_pieces_check CHECK ((pieces > 0)),
  constraint stones_pkey PRIMARY KEY (id),
  constraint stones_ppc_check CHECK ((ppc > 0)),
  constraint stones_price_basis_check CHECK ((price_basis = ANY (ARRAY['DISC'::text, 'PPC'::text]))),
  constraint stones_rap_check CHECK ((rap > 0)),
  constraint stones_status_check CHECK ((status = ANY (ARRAY['OFFLINE'::text, 'AVAILABLE'::text, 'HOLD'::text, 'MEMO'::text, 'SOLD'::text]))),
  constraint stones_stock_no_check CHECK ((stock_no ~ '^[A-Za-z0-9_./-]{1,32}$'::text)),
  constraint stones_supplier FOREIGN KEY (supplier_id) REFERENCES suppliers(id) NOT VALID,
  constraint stones_supplier_stock_no_check CHECK ((supplier_stock_no ~ '^[A-Za-z0-9_./-]{1,32}$'::text)),
  constraint stones_uuid_key UNIQUE (uuid)
);

create table supplier_profiles (
  name text not null,
  supplier text,
  header_keys text[] not null,
  profile jsonb not null,
  created_at timestamp with time zone not null default now(),
  import_id bigint not null,
  constraint supplier_profiles_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id),
  constraint supplier_profiles_pkey PRIMARY KEY (name)
);

create table suppliers (
  id bigint not null generated always as identity,
  name text not null,
  is_own boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint suppliers_name_check CHECK (((name = btrim(name)) AND (name <> ''::text))),
  constraint suppliers_pkey PRIMARY KEY (id)
);

create table terms_versions (
  version text not null,
  text text not null,
  first_accepted_at timestamp with time zone not null,
  constraint terms_versions_pkey PRIMARY KEY (version)
);

create table transaction_numbers (
  is_singleton boolean not null default true,
  origin text,
  constraint transaction_numbers_is_singleton_check CHECK (is_singleton),
  constraint transaction_numbers_pkey PRIMARY KEY (is_singleton)
);

create table two_step_challenges (
  challenge_hash bytea not null,
  user_id bigint not null,
  attempt_count integer not null default 0,
  expires_at timestamp with time zone not null,
  constraint two_step_challenges_pkey PRIMARY KEY (challenge_hash),
  constraint two_step_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table two_step_secrets (
  user_id bigint not null,
  encrypted_secret bytea not null,
  last_used_step bigint not null default 0,
  created_at timestamp with time zone not null,
  constraint two_step_secrets_pkey PRIMARY KEY (user_id),
  constraint two_step_secrets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table upload_chunks (
  file_id bigint not null,
  byte_offset bigint not null,
  bytes bytea not null,
  constraint upload_chunks_file_id_fkey FOREIGN KEY (file_id) REFERENCES uploads(id) ON DELETE CASCADE,
  constraint upload_chunks_pkey PRIMARY KEY (file_id, byte_offset)
);

create table uploads (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  user_id bigint not null,
  purpose text not null,
  name text not null,
  size_bytes bigint not null,
  modified_at_ms bigint not null,
  received_bytes bigint not null default 0,
  expires_at timestamp with time zone not null,
  constraint uploads_check CHECK ((received_bytes <= size_bytes)),
  constraint uploads_pkey PRIMARY KEY (id),
  constraint uploads_size_bytes_check CHECK ((size_bytes > 0)),
  constraint uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint uploads_uuid_key UNIQUE (uuid)
);

create table used_captcha_challenges (
  challenge_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint used_captcha_challenges_pkey PRIMARY KEY (challenge_hash)
);

create table users (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  role text not null,
  status text not null,
  email text not null,
  user_name text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  company_name text,
  user_disc integer not null default 0,
  offer_limit integer,
  access text[] not null default '{}'::text[],
  is_demo boolean not null default false,
  created_at timestamp with time zone not null default now(),
  phone text not null default ''::text,
  mobile text not null default ''::text,
  skype_id text not null default ''::text,
  wechat_id text not null default ''::text,
  qq_id text not null default ''::text,
  address_line_one text not null default ''::text,
  address_line_two text not null default ''::text,
  zip text not null default ''::text,
  country text not null default ''::text,
  state text not null default ''::text,
  city text not null default ''::text,
  terms_version text,
  terms_accepted_at timestamp with time zone,
  lock_after_minutes integer not null default 30,
  two_step_enabled_at timestamp with time zone,
  company_id bigint,
  permission text,
  order_approval_limit bigint,
  last_sign_in_at timestamp with time zone,
  locale text not null default 'en'::text,
  display_currency text,
  account_manager_id bigint,
  erased_at timestamp with time zone,
  constraint users_account_manager_check CHECK (((account_manager_id IS NULL) OR ((role = 'customer'::text) AND (company_id IS NULL)))),
  constraint users_account_manager_id_fkey FOREIGN KEY (account_manager_id) REFERENCES users(id),
  constraint users_check CHECK (((terms_version IS NULL) = (terms_accepted_at IS NULL))),
  constraint users_company_id_fkey FOREIGN KEY (company_id) REFERENCES users(id),
  constraint users_company_member_check CHECK ((((company_id IS NULL) = (permission IS NULL)) AND ((company_id IS NULL) OR ((role = 'customer'::text) AND (company_id <> id))) AND ((order_approval_limit IS NULL) OR (company_id IS NOT NULL)))),
  constraint users_display_currency_check CHECK ((display_currency ~ '^[A-Z]{3}$'::text)),
  constraint users_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'ar'::text, 'zh'::text, 'fr'::text, 'it'::text, 'es'::text, 'tr'::text, 'ru'::text, 'gu'::text]))),
  constraint users_lock_after_minutes_check CHECK ((lock_after_minutes = ANY (ARRAY[0, 5, 15, 30, 60]))),
  constraint users_offer_limit_check CHECK (((offer_limit >= 0) AND (offer_limit <= 10000))),
  constraint users_order_approval_limit_check CHECK ((order_approval_limit >= 0)),
  constraint users_permission_check CHECK ((permission = ANY (ARRAY['VIEW'::text, 'TRADE'::text, 'ORDER'::text]))),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_role_check CHECK ((role = ANY (ARRAY['customer'::text, 'sales'::text, 'stock'::text, 'admin'::text]))),
  constraint users_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'IN_REVIEW'::text, 'ACTIVE'::text, 'REJECTED'::text, 'INACTIVE'::text, 'WEB_DISABLED'::text]))),
  constraint users_terms_version_fkey FOREIGN KEY (terms_version) REFERENCES terms_versions(version),
  constraint users_user_disc_check CHECK (((user_disc >= 0) AND (user_disc <= 1000))),
  constraint users_uuid_key UNIQUE (uuid)
);

create table watchlist_items (
  user_id bigint not null,
  stone_id bigint not null,
  added_at timestamp with time zone not null,
  status_when_added text not null,
  ppc_when_added integer not null,
  disc_when_added integer,
  constraint watchlist_items_pkey PRIMARY KEY (user_id, stone_id),
  constraint watchlist_items_stone_id_fkey FOREIGN KEY (stone_id) REFERENCES stones(id),
  constraint watchlist_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table zero_result_searches (
  id bigint not null generated always as identity,
  day date not null,
  shape text not null,
  carat text not null,
  color text not null,
  clarity text not null,
  search_count integer not null,
  last_searched_at timestamp with time zone not null,
  constraint zero_result_searches_day_shape_carat_color_clarity_key UNIQUE (day, shape, carat, color, clarity),
  constraint zero_result_searches_pkey PRIMARY KEY (id),
  constraint zero_result_searches_search_count_check CHECK ((search_count > 0))
);

CREATE UNIQUE INDEX alert_matches_demand ON public.alert_matches USING btree (demand_id, stone_id) WHERE (demand_id IS NOT NULL);
CREATE UNIQUE INDEX alert_matches_lot ON public.alert_matches USING btree (demand_id, lot_id) WHERE (lot_id IS NOT NULL);
CREATE UNIQUE INDEX alert_matches_search ON public.alert_matches USING btree (saved_search_id, stone_id) WHERE (saved_search_id IS NOT NULL);
CREATE INDEX alert_matches_unnotified ON public.alert_matches USING btree (notify_at) WHERE (notified_at IS NULL);
CREATE INDEX appointments_company ON public.appointments USING btree (company_id, starts_at DESC, id DESC);
CREATE INDEX appointments_open ON public.appointments USING btree (showroom_id, starts_at) WHERE (status = ANY (ARRAY['REQUESTED'::text, 'CONFIRMED'::text]));
CREATE UNIQUE INDEX appointments_open_slot ON public.appointments USING btree (company_id, showroom_id, starts_at) WHERE (status = ANY (ARRAY['REQUESTED'::text, 'CONFIRMED'::text]));
CREATE INDEX appointments_requested ON public.appointments USING btree (requested_at, id) WHERE (status = 'REQUESTED'::text);
CREATE INDEX appointments_start ON public.appointments USING btree (starts_at, id);
CREATE INDEX appointments_upcoming ON public.appointments USING btree (starts_at, id) WHERE (status = ANY (ARRAY['REQUESTED'::text, 'CONFIRMED'::text]));
CREATE INDEX audit_log_action ON public.audit_log USING btree (action, created_at, id);
CREATE INDEX audit_log_actor ON public.audit_log USING btree (actor_id, created_at, id);
CREATE INDEX audit_log_created_at ON public.audit_log USING btree (created_at, id);
CREATE INDEX audit_log_number_text ON public.audit_log USING btree (lower(substr(subject, (strpos(subject, ':'::text) + 1))) text_pattern_ops, created_at);
CREATE INDEX audit_log_subject ON public.audit_log USING btree (subject, id);
CREATE INDEX audit_log_subject_text ON public.audit_log USING btree (lower(subject) text_pattern_ops, created_at);
CREATE INDEX audit_log_without_actor ON public.audit_log USING btree (actor_name, created_at, id) WHERE (actor_id IS NULL);
CREATE INDEX change_log_at ON public.change_log USING btree (created_at);
CREATE INDEX change_log_xid ON public.change_log USING btree (xid);
CREATE UNIQUE INDEX client_page_answers_form_about ON public.client_page_answers USING btree (client_page_id, form_id, COALESCE(stone_id, (0)::bigint), COALESCE(piece_id, (0)::bigint), COALESCE(lot_id, (0)::bigint));
CREATE UNIQUE INDEX client_page_answers_wanted ON public.client_page_answers USING btree (client_page_id, stone_id) WHERE ((kind = 'WANT'::text) AND (withdrawn_at IS NULL));
CREATE UNIQUE INDEX client_page_answers_wanted_lot ON public.client_page_answers USING btree (client_page_id, lot_id) WHERE ((kind = 'WANT'::text) AND (withdrawn_at IS NULL) AND (lot_id IS NOT NULL));
CREATE UNIQUE INDEX client_page_answers_wanted_piece ON public.client_page_answers USING btree (client_page_id, piece_id) WHERE ((kind = 'WANT'::text) AND (withdrawn_at IS NULL) AND (piece_id IS NOT NULL));
CREATE INDEX client_pages_company ON public.client_pages USING btree (company_id, id DESC);
CREATE INDEX credit_limits_set_by ON public.credit_limits USING btree (set_by);
CREATE INDEX demands_expiry ON public.demands USING btree (expires_on, id);
CREATE INDEX demands_open ON public.demands USING btree (expires_on) WHERE (status = 'OPEN'::text);
CREATE INDEX demands_pending ON public.demands USING btree (id) WHERE (status = 'OPEN'::text);
CREATE INDEX demands_user ON public.demands USING btree (user_id, id DESC);
CREATE INDEX emails_failed ON public.emails USING btree (id) WHERE (failed_at IS NOT NULL);
CREATE INDEX emails_pending ON public.emails USING btree (id) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));
CREATE INDEX emails_to_addresses ON public.emails USING btree (id) WHERE (recipient_email IS NOT NULL);
CREATE INDEX emails_user ON public.emails USING btree (user_id, id DESC);
CREATE INDEX enquiries_company ON public.enquiries USING btree (company_id, id DESC);
CREATE INDEX enquiries_created ON public.enquiries USING btree (created_at);
CREATE INDEX enquiries_inactive ON public.enquiries USING btree (last_message_at) WHERE (status = 'ANSWERED'::text);
CREATE INDEX enquiries_pending ON public.enquiries USING btree (waiting_since, id) WHERE (status = 'OPEN'::text);
CREATE INDEX enquiry_messages_enquiry ON public.enquiry_messages USING btree (enquiry_id, id);
CREATE INDEX export_links_expiry ON public.export_links USING btree (expires_at);
CREATE INDEX export_links_session ON public.export_links USING btree (session_hash);
CREATE UNIQUE INDEX feed_deliveries_under_way ON public.feed_deliveries USING btree (webhook_id) WHERE ((kind = 'events'::text) AND (completed_at IS NULL));
CREATE INDEX feed_deliveries_webhook ON public.feed_deliveries USING btree (webhook_id, id DESC);
CREATE INDEX feed_events_at ON public.feed_events USING btree (created_at);
CREATE INDEX feed_events_company ON public.feed_events USING btree (company_id, seq);
CREATE INDEX feed_keys_company ON public.feed_keys USING btree (company_id) WHERE (status = 'ACTIVE'::text);
CREATE UNIQUE INDEX feed_webhooks_url ON public.feed_webhooks USING btree (company_id, url) WHERE (status <> 'DELETED'::text);
CREATE INDEX goods_edits_goods ON public.goods_edits USING btree (goods_kind, goods_uuid, id DESC);
CREATE INDEX goods_media_file ON public.goods_media USING btree (file_id);
CREATE UNIQUE INDEX goods_profiles_headers ON public.goods_profiles USING btree (kind, header_keys, COALESCE(supplier, ''::text));
CREATE INDEX goods_profiles_job ON public.goods_profiles USING btree (job_id);
CREATE UNIQUE INDEX holds_active_stone ON public.holds USING btree (stone_id) WHERE (status = 'ACTIVE'::text);
CREATE INDEX holds_company ON public.holds USING btree (company_id, id DESC);
CREATE INDEX holds_company_ended ON public.holds USING btree (company_id, ended_at);
CREATE INDEX holds_company_stone ON public.holds USING btree (company_id, stone_id, id);
CREATE UNIQUE INDEX holds_open ON public.holds USING btree (company_id, stone_id) WHERE (ended_at IS NULL);
CREATE INDEX holds_pending ON public.holds USING btree (stone_id, id) WHERE (ended_at IS NULL);
CREATE INDEX holds_requested_at ON public.holds USING btree (requested_at);
CREATE INDEX holds_requested_open ON public.holds USING btree (requested_at, id) WHERE (ended_at IS NULL);
CREATE INDEX holds_set ON public.holds USING btree (set_id) WHERE (set_id IS NOT NULL);
CREATE INDEX holds_stone_ended ON public.holds USING btree (stone_id) WHERE (ended_at IS NOT NULL);
CREATE INDEX idempotency_keys_at ON public.idempotency_keys USING btree (created_at);
CREATE INDEX impersonations_expiry ON public.impersonations USING btree (expires_at);
CREATE INDEX impersonations_session ON public.impersonations USING btree (session_hash);
CREATE INDEX import_issues_severity ON public.import_issues USING btree (job_id, severity, line);
CREATE INDEX import_jobs_import ON public.import_jobs USING btree (import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX import_jobs_open ON public.import_jobs USING btree (id) WHERE (status = ANY (ARRAY['QUEUED'::text, 'ACCEPTED'::text, 'UNDOING'::text]));
CREATE UNIQUE INDEX invitations_open ON public.invitations USING btree (company_id, lower(email)) WHERE (status = 'SENT'::text);
CREATE INDEX issued_documents_company ON public.issued_documents USING btree (company_id);
CREATE INDEX issued_documents_credited ON public.issued_documents USING btree (credited_id);
CREATE INDEX issued_documents_issued_by ON public.issued_documents USING btree (issued_by);
CREATE INDEX issued_documents_memo ON public.issued_documents USING btree (memo_id);
CREATE INDEX issued_documents_order ON public.issued_documents USING btree (order_id);
CREATE INDEX jewellery_pieces_recommended ON public.jewellery_pieces USING btree (recommended_at) WHERE (recommended_at IS NOT NULL);
CREATE INDEX jewellery_pieces_shown ON public.jewellery_pieces USING btree (stock_no) WHERE (status = ANY (ARRAY['AVAILABLE'::text, 'HOLD'::text, 'MEMO'::text]));
CREATE INDEX ledger_allocations_credit ON public.ledger_allocations USING btree (credit_id);
CREATE INDEX ledger_allocations_invoice ON public.ledger_allocations USING btree (invoice_id);
CREATE INDEX ledger_entries_booked_by ON public.ledger_entries USING btree (booked_by);
CREATE INDEX ledger_entries_company ON public.ledger_entries USING btree (company_id, id);
CREATE INDEX ledger_entries_corrects ON public.ledger_entries USING btree (corrects_id);
CREATE INDEX ledger_entries_order ON public.ledger_entries USING btree (order_id);
CREATE UNIQUE INDEX ledger_entries_reversed_once ON public.ledger_entries USING btree (corrects_id) WHERE (kind = 'REVERSAL'::text);
CREATE INDEX ledger_entries_value ON public.ledger_entries USING btree (value_on, id);
CREATE UNIQUE INDEX letterheads_seller ON public.letterheads USING btree ((true)) WHERE (company_id IS NULL);
CREATE INDEX loose_lots_recommended ON public.loose_lots USING btree (recommended_at) WHERE (recommended_at IS NOT NULL);
CREATE INDEX loose_lots_shown ON public.loose_lots USING btree (lot_no) WHERE (status = ANY (ARRAY['AVAILABLE'::text, 'HOLD'::text]));
CREATE INDEX media_files_uncleaned ON public.media_files USING btree (id) WHERE (cleaned_at IS NULL);
CREATE INDEX memo_lines_memo ON public.memo_lines USING btree (memo_id);
CREATE UNIQUE INDEX memo_lines_out_stone ON public.memo_lines USING btree (stone_id) WHERE (status = 'OUT'::text);
CREATE INDEX memos_company ON public.memos USING btree (company_id, id DESC);
CREATE INDEX memos_due ON public.memos USING btree (due_at) WHERE (status = ANY (ARRAY['OUT'::text, 'PARTIALLY_RETURNED'::text]));
CREATE INDEX memos_open ON public.memos USING btree (due_at, id) WHERE (status = ANY (ARRAY['OUT'::text, 'PARTIALLY_RETURNED'::text, 'OVERDUE'::text]));
CREATE INDEX memos_reminders ON public.memos USING btree (remind_at) WHERE (remind_at IS NOT NULL);
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id) WHERE (read_at IS NULL);
CREATE INDEX notifications_user ON public.notifications USING btree (user_id, id DESC);
CREATE INDEX offer_line_events_line ON public.offer_line_events USING btree (line_id, id);
CREATE UNIQUE INDEX offer_lines_accepted ON public.offer_lines USING btree (stone_id) WHERE (status = 'ACCEPTED'::text);
CREATE INDEX offer_lines_company ON public.offer_lines USING btree (company_id, id);
CREATE INDEX offer_lines_expiry ON public.offer_lines USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX offer_lines_offer ON public.offer_lines USING btree (offer_id);
CREATE UNIQUE INDEX offer_lines_open ON public.offer_lines USING btree (company_id, stone_id) WHERE (expires_at IS NOT NULL);
CREATE INDEX offer_lines_open_stone ON public.offer_lines USING btree (stone_id) WHERE (expires_at IS NOT NULL);
CREATE INDEX offer_lines_pending ON public.offer_lines USING btree (expires_at, id) WHERE (status = 'PENDING'::text);
CREATE INDEX offer_lines_stone ON public.offer_lines USING btree (stone_id);
CREATE INDEX offers_company ON public.offers USING btree (company_id, id DESC);
CREATE INDEX offers_offered ON public.offers USING btree (offered_at);
CREATE INDEX order_cooldowns_stone ON public.order_cooldowns USING btree (stone_id);
CREATE UNIQUE INDEX order_lines_active_stone ON public.order_lines USING btree (stone_id) WHERE (status = ANY (ARRAY['PENDING'::text, 'CONFIRMED'::text]));
CREATE INDEX order_lines_order ON public.order_lines USING btree (order_id);
CREATE INDEX orders_company ON public.orders USING btree (company_id, id DESC);
CREATE INDEX orders_open ON public.orders USING btree (company_id) WHERE (status = ANY (ARRAY['AWAITING_APPROVAL'::text, 'PENDING'::text]));
CREATE INDEX orders_pending ON public.orders USING btree (placed_at, id) WHERE (status = 'PENDING'::text);
CREATE INDEX orders_placed ON public.orders USING btree (placed_at, id);
CREATE INDEX orders_unapproved ON public.orders USING btree (approval_expires_at) WHERE (status = 'AWAITING_APPROVAL'::text);
CREATE UNIQUE INDEX price_lists_one_active ON public.price_lists USING btree (is_active) WHERE is_active;
CREATE INDEX quotes_user ON public.quotes USING btree (user_id);
CREATE INDEX recent_searches_at ON public.recent_searches USING btree (searched_at DESC);
CREATE UNIQUE INDEX recent_searches_criteria ON public.recent_searches USING btree (user_id, md5((criteria)::text));
CREATE INDEX recent_searches_user ON public.recent_searches USING btree (user_id, sequence_no DESC);
CREATE INDEX reminders_due ON public.reminders USING btree (remind_at) WHERE (status = 'SCHEDULED'::text);
CREATE INDEX reminders_user ON public.reminders USING btree (user_id, id DESC);
CREATE INDEX saved_searches_alert ON public.saved_searches USING btree (id) WHERE ((alert <> 'off'::text) AND (deleted_at IS NULL));
CREATE INDEX saved_searches_user ON public.saved_searches USING btree (user_id, id DESC);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);
CREATE INDEX stock_issues_severity ON public.stock_issues USING btree (kind, severity_value, id);
CREATE INDEX stone_claims_company ON public.stone_claims USING btree (company_id);
CREATE INDEX stone_delistings_xid ON public.stone_delistings USING btree (xid);
CREATE INDEX stones_by_number ON public.stones USING btree (upper(stock_no) COLLATE "C", id);
CREATE INDEX stones_pair ON public.stones USING btree (supplier_id, upper(pair_stock_no)) WHERE (pair_stock_no IS NOT NULL);
CREATE INDEX stones_renumbered ON public.stones USING btree (upper(supplier_stock_no) text_pattern_ops) WHERE (supplier_stock_no IS NOT NULL);
CREATE INDEX stones_report_no ON public.stones USING btree (upper(report_no) text_pattern_ops) WHERE (report_no IS NOT NULL);
CREATE INDEX stones_status ON public.stones USING btree (status);
CREATE UNIQUE INDEX stones_stock_no ON public.stones USING btree (upper(stock_no) text_pattern_ops);
CREATE UNIQUE INDEX stones_supplier_number ON public.stones USING btree (supplier_id, upper(COALESCE(supplier_stock_no, stock_no)));
CREATE UNIQUE INDEX supplier_profiles_headers ON public.supplier_profiles USING btree (header_keys, COALESCE(supplier, ''::text));
CREATE UNIQUE INDEX suppliers_name ON public.suppliers USING btree (lower(name));
CREATE UNIQUE INDEX suppliers_own ON public.suppliers USING btree (is_own) WHERE is_own;
CREATE INDEX two_step_challenges_user ON public.two_step_challenges USING btree (user_id);
CREATE INDEX uploads_expiry ON public.uploads USING btree (expires_at);
CREATE INDEX uploads_user ON public.uploads USING btree (user_id, id DESC);
CREATE INDEX users_company ON public.users USING btree (company_id) WHERE (company_id IS NOT NULL);
CREATE INDEX users_company_name ON public.users USING btree (lower(COALESCE(company_name, email)), id);
CREATE INDEX users_customers_created ON public.users USING btree (created_at, id) WHERE ((role = 'customer'::text) AND (company_id IS NULL));
CREATE INDEX users_customers_name ON public.users USING btree (lower(COALESCE(NULLIF(company_name, ''::text), ((first_name || ' '::text) || last_name))), id) WHERE ((role = 'customer'::text) AND (company_id IS NULL));
CREATE UNIQUE INDEX users_email ON public.users USING btree (lower(email));
CREATE INDEX users_pending ON public.users USING btree (created_at, id) WHERE (status = ANY (ARRAY['PENDING'::text, 'IN_REVIEW'::text]));
CREATE INDEX users_staff ON public.users USING btree (id) WHERE (role <> 'customer'::text);
CREATE UNIQUE INDEX users_user_name ON public.users USING btree (lower(user_name));
CREATE INDEX watchlist_items_stone ON public.watchlist_items USING btree (stone_id);
