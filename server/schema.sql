-- Written by npm run db:schema; migrations are the source.

create table account_references (
  account_id bigint not null,
  place smallint not null,
  name text not null,
  constraint account_references_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint account_references_name_check CHECK ((name <> ''::text)),
  constraint account_references_pkey PRIMARY KEY (account_id, place),
  constraint account_references_place_check CHECK (((place >= 1) AND (place <= 3)))
);

create table accounts (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  role text not null,
  state text not null,
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
  state_name text not null default ''::text,
  city text not null default ''::text,
  terms_version text,
  terms_accepted_at timestamp with time zone,
  lock_after_minutes integer not null default 30,
  two_step_since timestamp with time zone,
  owner_id bigint,
  may text,
  order_limit bigint,
  last_sign_in_at timestamp with time zone,
  locale text not null default 'en'::text,
  constraint accounts_check CHECK (((terms_version IS NULL) = (terms_accepted_at IS NULL))),
  constraint accounts_colleague CHECK ((((owner_id IS NULL) = (may IS NULL)) AND ((owner_id IS NULL) OR ((role = 'customer'::text) AND (owner_id <> id))) AND ((order_limit IS NULL) OR (owner_id IS NOT NULL)))),
  constraint accounts_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'ar'::text, 'zh'::text, 'fr'::text, 'it'::text, 'es'::text, 'tr'::text, 'ru'::text, 'gu'::text]))),
  constraint accounts_lock_after_minutes_check CHECK ((lock_after_minutes = ANY (ARRAY[0, 5, 15, 30, 60]))),
  constraint accounts_may_check CHECK ((may = ANY (ARRAY['VIEW'::text, 'TRADE'::text, 'ORDER'::text]))),
  constraint accounts_offer_limit_check CHECK (((offer_limit >= 0) AND (offer_limit <= 10000))),
  constraint accounts_order_limit_check CHECK ((order_limit >= 0)),
  constraint accounts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id),
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_role_check CHECK ((role = ANY (ARRAY['customer'::text, 'sales'::text, 'stock'::text, 'admin'::text]))),
  constraint accounts_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'IN_REVIEW'::text, 'ACTIVE'::text, 'REJECTED'::text, 'INACTIVE'::text, 'WEB_DISABLED'::text]))),
  constraint accounts_terms_version_fkey FOREIGN KEY (terms_version) REFERENCES terms_texts(version),
  constraint accounts_user_disc_check CHECK (((user_disc >= 0) AND (user_disc <= 1000))),
  constraint accounts_uuid_key UNIQUE (uuid)
);

create table alert_follower (
  is_only boolean not null default true,
  horizon xid8,
  seen bigint[] not null default '{}'::bigint[],
  made_of text not null default ''::text,
  lots_seen text not null default ''::text,
  constraint alert_follower_is_only_check CHECK (is_only),
  constraint alert_follower_pkey PRIMARY KEY (is_only)
);

create table alert_matches (
  id bigint not null generated always as identity,
  demand_id bigint,
  saved_search_id bigint,
  stone_id bigint,
  found_at timestamp with time zone not null,
  tell_at timestamp with time zone not null,
  told_at timestamp with time zone,
  lot_id bigint,
  constraint alert_matches_check CHECK ((num_nonnulls(demand_id, saved_search_id) = 1)),
  constraint alert_matches_demand_id_fkey FOREIGN KEY (demand_id) REFERENCES demands(id),
  constraint alert_matches_goods CHECK ((num_nonnulls(stone_id, lot_id) = 1)) NOT VALID,
  constraint alert_matches_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES loose_lots(id) ON DELETE CASCADE,
  constraint alert_matches_pkey PRIMARY KEY (id),
  constraint alert_matches_saved_search_id_fkey FOREIGN KEY (saved_search_id) REFERENCES saved_searches(id) ON DELETE CASCADE,
  constraint alert_matches_stone_id_fkey FOREIGN KEY (stone_id) REFERENCES stones(id)
);

create table alert_preferences (
  account_id bigint not null,
  wants_mail boolean not null,
  quiet_from smallint,
  quiet_to smallint,
  time_zone text not null,
  constraint alert_preferences_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint alert_preferences_check CHECK (((quiet_from IS NULL) = (quiet_to IS NULL))),
  constraint alert_preferences_pkey PRIMARY KEY (account_id),
  constraint alert_preferences_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 1439))),
  constraint alert_preferences_quiet_to_check CHECK (((quiet_to >= 0) AND (quiet_to <= 1439)))
);

create table alert_queue (
  id bigint not null generated always as identity,
  stone_id bigint not null,
  constraint alert_queue_pkey PRIMARY KEY (id)
);

create table alert_stones (
  stone_id bigint not null,
  cells bytea not null,
  constraint alert_stones_pkey PRIMARY KEY (stone_id)
);

create table appointment_days_off (
  place_id bigint not null,
  day date not null,
  reason text not null,
  constraint appointment_days_off_pkey PRIMARY KEY (place_id, day),
  constraint appointment_days_off_place_id_fkey FOREIGN KEY (place_id) REFERENCES appointment_places(id)
);

create table appointment_hours (
  place_id bigint not null,
  weekday smallint not null,
  opens smallint not null,
  closes smallint not null,
  slot_minutes smallint not null,
  capacity smallint not null,
  constraint appointment_hours_capacity_check CHECK ((capacity > 0)),
  constraint appointment_hours_check CHECK (((slot_minutes > 0) AND ((closes - opens) >= slot_minutes))),
  constraint appointment_hours_closes_check CHECK (((closes >= 1) AND (closes <= 1440))),
  constraint appointment_hours_opens_check CHECK (((opens >= 0) AND (opens <= 1439))),
  constraint appointment_hours_pkey PRIMARY KEY (place_id, weekday, opens),
  constraint appointment_hours_place_id_fkey FOREIGN KEY (place_id) REFERENCES appointment_places(id),
  constraint appointment_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);

create table appointment_places (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  address text not null,
  time_zone text not null,
  email text not null,
  constraint appointment_places_name_key UNIQUE (name),
  constraint appointment_places_pkey PRIMARY KEY (id),
  constraint appointment_places_uuid_key UNIQUE (uuid)
);

create table appointment_stones (
  appointment_id bigint not null,
  stone_id bigint not null,
  place smallint not null,
  constraint appointment_stones_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id),
  constraint appointment_stones_pkey PRIMARY KEY (appointment_id, stone_id),
  constraint appointment_stones_stone_id_fkey FOREIGN KEY (stone_id) REFERENCES stones(id)
);

create table appointments (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  appointment_no text not null,
  account_id bigint not null,
  place_id bigint not null,
  state text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  words text not null,
  reason text not null default ''::text,
  asked_at timestamp with time zone not null,
  person_id bigint,
  constraint appointments_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint appointments_appointment_no_key UNIQUE (appointment_no),
  constraint appointments_check CHECK ((ends_at > starts_at)),
  constraint appointments_person_id_fkey FOREIGN KEY (person_id) REFERENCES accounts(id),
  constraint appointments_pkey PRIMARY KEY (id),
  constraint appointments_place_id_fkey FOREIGN KEY (place_id) REFERENCES appointment_places(id),
  constraint appointments_state_check CHECK ((state = ANY (ARRAY['ASKED'::text, 'CONFIRMED'::text, 'DECLINED'::text, 'CANCELLED'::text, 'PAST'::text]))),
  constraint appointments_uuid_key UNIQUE (uuid)
);

create table attempts (
  key text not null,
  window_starts timestamp with time zone not null,
  count integer not null,
  constraint attempts_pkey PRIMARY KEY (key)
);

create table audit (
  id bigint not null generated always as identity,
  at timestamp with time zone not null,
  actor_id bigint,
  actor text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  constraint audit_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES accounts(id),
  constraint audit_pkey PRIMARY KEY (id)
);

create table cart_lines (
  account_id bigint not null,
  stone_id bigint not null,
  added_at timestamp with time zone not null,
  person_id bigint,
  constraint cart_lines_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint cart_lines_person_id_fkey FOREIGN KEY (person_id) REFERENCES accounts(id),
  constraint cart_lines_pkey PRIMARY KEY (account_id, stone_id),
  constraint cart_lines_stone_id_fkey FOREIGN KEY (stone_id) REFERENCES stones(id)
);

create table cart_lots (
  account_id bigint not null,
  lot_id bigint not null,
  added_at timestamp with time zone not null,
  person_id bigint,
  constraint cart_lots_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint cart_lots_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES loose_lots(id),
  constraint cart_lots_person_id_fkey FOREIGN KEY (person_id) REFERENCES accounts(id),
  constraint cart_lots_pkey PRIMARY KEY (account_id, lot_id)
);

create table cart_pieces (
  account_id bigint not null,
  piece_id bigint not null,
  added_at timestamp with time zone not null,
  person_id bigint,
  constraint cart_pieces_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint cart_pieces_person_id_fkey FOREIGN KEY (person_id) REFERENCES accounts(id),
  constraint cart_pieces_piece_id_fkey FOREIGN KEY (piece_id) REFERENCES jewellery_pieces(id),
  constraint cart_pieces_pkey PRIMARY KEY (account_id, piece_id)
);

create table change_log (
  seq bigint not null generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  topic text not null,
  keys bigint[] not null,
  at timestamp with time zone not null default now(),
  constraint change_log_pkey PRIMARY KEY (seq)
);

create table change_log_forgotten (
  up_to xid8 not null
);

create table customer_views (
  token_hash bytea not null,
  session_hash bytea not null,
  customer_id bigint not null,
  begun_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint customer_views_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES accounts(id),
  constraint customer_views_pkey PRIMARY KEY (token_hash),
  constraint customer_views_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES sessions(token_hash) ON DELETE CASCADE
);

create table demands (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  account_id bigint not null,
  title text not null,
  details text not null,
  criteria jsonb,
  state text not null default 'OPEN'::text,
  created_at timestamp with time zone not null,
  expires_on date not null,
  alert text not null default 'instant'::text,
  closed_by bigint,
  goods text not null default 'STONES'::text,
  known_lots bigint[] not null default '{}'::bigint[],
  constraint demands_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint demands_alert_check CHECK ((alert = ANY (ARRAY['instant'::text, 'daily'::text, 'off'::text]))),
  constraint demands_check CHECK (((criteria IS NOT NULL) OR (title <> ''::text) OR (details <> ''::text))),
  constraint demands_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES accounts(id),
  constraint demands_goods_check CHECK ((goods = ANY (ARRAY['STONES'::text, 'LOOSE'::text]))),
  constraint demands_pkey PRIMARY KEY (id),
  constraint demands_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'CLOSED'::text, 'EXPIRED'::text]))),
  constraint demands_uuid_key UNIQUE (uuid)
);

create table enquiries (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  enquiry_no text not null,
  account_id bigint not null,
  state text not null,
  ship_to text not null,
  asked_at timestamp with time zone not null,
  last_message_at timestamp with time zone not null,
  waiting_since timestamp with time zone,
  declaration_hash bytea,
  accepted_at timestamp with time zone,
  person_id bigint,
  constraint enquiries_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint enquiries_check CHECK (((waiting_since IS NULL) = (state <> 'OPEN'::text))),
  constraint enquiries_check1 CHECK (((declaration_hash IS NULL) = (accepted_at IS NULL))),
  constraint enquiries_enquiry_no_key UNIQUE (enquiry_no),
  constraint enquiries_person_id_fkey FOREIGN KEY (person_id) REFERENCES accounts(id),
  constraint enquiries_pkey PRIMARY KEY (id),
  constraint enquiries_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'ANSWERED'::text, 'CLOSED'::text]))),
  constraint enquiries_uuid_key UNIQUE (uuid)
);

create table enquiry_items (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  enquiry_id bigint not null,
  goods_kind text not null,
  goods_uuid uuid not null,
  name text not null,
  reference text not null,
  facts jsonb not null,
  constraint enquiry_items_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id),
  constraint enquiry_items_enquiry_id_goods_uuid_key UNIQUE (enquiry_id, goods_uuid),
  constraint enquiry_items_pkey PRIMARY KEY (id),
  constraint enquiry_items_uuid_key UNIQUE (uuid)
);

create table enquiry_messages (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  enquiry_id bigint not null,
  side text not null,
  author_id bigint,
  text text not null,
  written_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint enquiry_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id),
  constraint enquiry_messages_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id),
  constraint enquiry_messages_pkey PRIMARY KEY (id),
  constraint enquiry_messages_side_check CHECK ((side = ANY (ARRAY['CUSTOMER'::text, 'DESK'::text]))),
  constraint enquiry_messages_text_check CHECK ((text <> ''::text)),
  constraint enquiry_messages_uuid_key UNIQUE (uuid)
);

create table export_links (
  token_hash bytea not null,
  session_hash bytea not null,
  account_id bigint not null,
  wanted jsonb not null,
  expires_at timestamp with time zone not null,
  view_hash bytea,
  constraint export_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint export_links_pkey PRIMARY KEY (token_hash),
  constraint export_links_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES sessions(token_hash) ON DELETE CASCADE,
  constraint export_links_view_hash_fkey FOREIGN KEY (view_hash) REFERENCES customer_views(token_hash) ON DELETE CASCADE
);

create table feed_deliveries (
  id bigint not null generated always as identity,
  uuid uuid not null,
  webhook_id bigint not null,
  kind text not null,
  body text not null,
  events integer not null,
  last_seq bigint,
  created_at timestamp with time zone not null,
  attempts integer not null default 0,
  due_at timestamp with time zone not null,
  status integer,
  problem text,
  ended_at timestamp with time zone,
  is_delivered boolean not null default false,
  constraint feed_deliveries_check CHECK (((kind = 'events'::text) = (last_seq IS NOT NULL))),
  constraint feed_deliveries_check1 CHECK (((ended_at IS NOT NULL) OR (NOT is_delivered))),
  constraint feed_deliveries_kind_check CHECK ((kind = ANY (ARRAY['events'::text, 'ping'::text]))),
  constraint feed_deliveries_pkey PRIMARY KEY (id),
  constraint feed_deliveries_uuid_key UNIQUE (uuid),
  constraint feed_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES feed_webhooks(id)
);

create table feed_events (
  seq bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  account_id bigint not null,
  at timestamp with time zone not null,
  type text not null,
  data jsonb not null,
  constraint feed_events_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint feed_events_pkey PRIMARY KEY (seq),
  constraint feed_events_uuid_key UNIQUE (uuid)
);

create table feed_follower (
  snapshot pg_snapshot
);

create table feed_keys (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  account_id bigint not null,
  name text not null,
  prefix text not null,
  key_hash bytea not null,
  scopes text[] not null,
  state text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  download uuid,
  download_until timestamp with time zone,
  constraint feed_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint feed_keys_key_hash_key UNIQUE (key_hash),
  constraint feed_keys_pkey PRIMARY KEY (id),
  constraint feed_keys_state_check CHECK ((state = ANY (ARRAY['ACTIVE'::text, 'REVOKED'::text]))),
  constraint feed_keys_uuid_key UNIQUE (uuid)
);

create table feed_stones (
  stone_id bigint not null,
  uuid uuid not null,
  stock_no text not null,
  status text not null,
  carat integer not null,
  rap integer,
  disc integer,
  ppc integer not null,
  is_net boolean not null,
  holder bigint,
  agreed jsonb,
  constraint feed_stones_pkey PRIMARY KEY (stone_id)
);

create table feed_watchers (
  account_id bigint not null,
  user_disc integer not null,
  constraint feed_watchers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint feed_watchers_pkey PRIMARY KEY (account_id)
);

create table feed_webhooks (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  account_id bigint not null,
  url text not null,
  secret bytea not null,
  events text[] not null,
  state text not null,
  created_at timestamp with time zone not null,
  done_seq bigint not null,
  constraint feed_webhooks_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint feed_webhooks_pkey PRIMARY KEY (id),
  constraint feed_webhooks_state_check CHECK ((state = ANY (ARRAY['ON'::text, 'STOPPED'::text, 'REMOVED'::text]))),
  constraint feed_webhooks_uuid_key UNIQUE (uuid)
);

create table goods_before_import (
  job_id bigint not null,
  number text not null,
  before jsonb,
  after jsonb not null,
  constraint goods_before_import_job_id_fkey FOREIGN KEY (job_id) REFERENCES import_jobs(id) ON DELETE CASCADE,
  constraint goods_before_import_pkey PRIMARY KEY (job_id, number)
);

create table goods_edits (
  id bigint not null generated always as identity,
  goods_kind text not null,
  goods_uuid uuid not null,
  at timestamp with time zone not null,
  person_id bigint not null,
  before jsonb not null,
  after jsonb not null,
  undone_at timestamp with time zone,
  constraint goods_edits_goods_kind_check CHECK ((goods_kind = ANY (ARRAY['STONE'::text, 'LOT'::text, 'PIECE'::text]))),
  constraint goods_edits_person_id_fkey FOREIGN KEY (person_id) REFERENCES accounts(id),
  constraint goods_edits_pkey PRIMARY KEY (id)
);

create table holds (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  account_id bigint not null,
  stone_id bigint not null,
  set_id uuid,
  state text not null,
  asked_at timestamp with time zone not null,
  granted_at timestamp with time zone,
  until timestamp with time zone,
  extended_at timestamp with time zone,
  ended_at timestamp with time zone,
  person_id bigint,
  answered jsonb,
  constraint holds_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint holds_check CHECK (((state = ANY (ARRAY['QUEUED'::text, 'REQUESTED'::text, 'ACTIVE'::text])) = (ended_at IS NULL))),
  constraint holds_check1 CHECK (((state <> 'ACTIVE'::text) OR (granted_at IS NOT NULL))),
  constraint holds_person_id_fkey FOREIGN KEY (person_id) REFERENCES accounts(id),
  constraint holds_pkey PRIMARY KEY (id),
  constraint holds_state_check CHECK ((state = ANY (ARRAY['QUEUED'::text, 'REQUESTED'::text, 'ACTIVE'::text, 'REJECTED'::text, 'RELEASED'::text, 'EXPIRED'::text, 'CONVERTED'::text]))),
  constraint holds_stone_id_fkey FOREIGN KEY (stone_id) REFERENCES stones(id),
  constraint holds_uuid_key UNIQUE (uuid)
);

create table idempotency_keys (
  actor bigint not null,
  call text not null,
  key text not null,
  request_hash bytea not null,
  answer jsonb,
  at timestamp with time zone not null default now(),
  refusal jsonb,
  constraint idempotency_keys_pkey PRIMARY KEY (actor, call, key)
);

create table import_jobs (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  kind text not null,
  state text not null,
  file_name text not null,
  file_id bigint,
  begun_at timestamp with time zone not null,
  begun_by bigint,
  wishes jsonb not null,
  moved_by bigint,
  moved_at timestamp with time zone not null,
  worker uuid,
  taken_until timestamp with time zone,
  attempts integer not null default 0,
  stage text,
  done_rows integer,
  of_rows integer,
  found jsonb,
  why text,
  outcome jsonb,
  import_id bigint,
  applied_at timestamp with time zone,
  constraint import_jobs_begun_by_fkey FOREIGN KEY (begun_by) REFERENCES accounts(id),
  constraint import_jobs_file_id_fkey FOREIGN KEY (file_id) REFERENCES received_files(id) ON DELETE SET NULL,
  constraint import_jobs_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id),
  constraint import_jobs_kind_check CHECK ((kind = ANY (ARRAY['STONES'::text, 'LOOSE'::text, 'JEWELLERY'::text, 'PRICE_LIST'::text]))),
  constraint import_jobs_moved_by_fkey FOREIGN KEY (moved_by) REFERENCES accounts(id),
  constraint import_jobs_pkey PRIMARY KEY (id),
  constraint import_jobs_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'READ'::text, 'ACCEPTED'::text, 'DONE'::text, 'REFUSED'::text, 'STOPPED'::text, 'GIVEN_UP'::text, 'UNDOING'::text, 'UNDONE'::text]))),
  constraint import_jobs_uuid_key UNIQUE (uuid)
);

create table import_remarks (
  job_id bigint not null,
  line integer not null,
  row_no integer not null,
  sheet text not null,
  place text not null,
  header text not null,
  field text not null,
  value text not null,
  code text not null,
  expected text not null,
  level text not null,
  constraint import_remarks_job_id_fkey FOREIGN KEY (job_id) REFERENCES import_jobs(id) ON DELETE CASCADE,
  constraint import_remarks_pkey PRIMARY KEY (job_id, line)
);

create table imports (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  who text not null,
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
  owner_id bigint not null,
  state text not null,
  email text not null,
  may text not null,
  order_limit bigint,
  token_hash bytea not null,
  invited_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  person_id bigint,
  constraint invitations_check CHECK (((state = 'TAKEN_UP'::text) = (person_id IS NOT NULL))),
  constraint invitations_may_check CHECK ((may = ANY (ARRAY['VIEW'::text, 'TRADE'::text, 'ORDER'::text]))),
  constraint invitations_order_limit_check CHECK ((order_limit >= 0)),
  constraint invitations_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id),
  constraint invitations_person_id_fkey FOREIGN KEY (person_id) REFERENCES accounts(id),
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_state_check CHECK ((state = ANY (ARRAY['SENT'::text, 'TAKEN_UP'::text, 'WITHDRAWN'::text]))),
  constraint invitations_token_hash_key UNIQUE (token_hash),
  constraint invitations_uuid_key UNIQUE (uuid)
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
  state text,
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
  colour text,
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

create table mails (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  account_id bigint,
  kind text not null,
  facts jsonb not null,
  link text,
  attachments jsonb not null default '[]'::jsonb,
  queued_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  attempts integer not null default 0,
  last_error text,
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  stranger_email text,
  constraint mails_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint mails_link_check CHECK ((link ~~ '/%'::text)),
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_reader CHECK ((num_nonnulls(account_id, stranger_email) = 1)),
  constraint mails_uuid_key UNIQUE (uuid)
);

create table media_chunks (
  file_id bigint not null,
  piece integer not null,
  bytes bytea not null,
  constraint media_chunks_file_id_fkey FOREIGN KEY (file_id) REFERENCES media_files(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint media_chunks_pkey PRIMARY KEY (file_id, piece)
);

create table media_files (
  id bigint not null,
  address text not null,
  sha256 text not null,
  type text not null,
  bytes bigint not null,
  width integer,
  height integer,
  name text not null,
  created_at timestamp with time zone not null default now(),
  created_by text not null,
  cleaned_at timestamp with time zone,
  constraint media_files_address_check CHECK ((address ~ '^[A-Za-z0-9_-]{22}$'::text)),
  constraint media_files_address_key UNIQUE (address),
  constraint media_files_bytes_check CHECK ((bytes > 0)),
  constraint media_files_pkey PRIMARY KEY (id),
  constraint media_files_sha256_key UNIQUE (sha256)
);

create table media_links (
  id bigint not null generated always as identity,
  goods_kind text not null,
  goods_uuid uuid not null,
  media_kind text not null,
  place integer not null,
  name text not null,
  file_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint media_links_file_id_fkey FOREIGN KEY (file_id) REFERENCES media_files(id),
  constraint media_links_goods_kind_check CHECK ((goods_kind = ANY (ARRAY['STONE'::text, 'LOT'::text, 'PIECE'::text]))),
  constraint media_links_goods_kind_goods_uuid_media_kind_name_key UNIQUE (goods_kind, goods_uuid, media_kind, name),
  constraint media_links_media_kind_check CHECK ((media_kind = ANY (ARRAY['IMAGE'::text, 'VIDEO'::text, 'VIEW_360'::text, 'CERTIFICATE'::text]))),
  constraint media_links_pkey PRIMARY KEY (id)
);

create table memo_lines (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  memo_id bigint not null,
  stone_id bigint not null,
  state text not null,
  ended_at timestamp with time zone,
  facts jsonb not null,
  is_net boolean not null,
  list_basis text,
  no_list_reason text,
  constraint memo_lines_check CHECK (((ended_at IS NULL) = (state = 'OUT'::text))),
  constraint memo_lines_memo_id_fkey FOREIGN KEY (memo_id) REFERENCES memos(id),
  constraint memo_lines_pkey PRIMARY KEY (id),
  constraint memo_lines_state_check CHECK ((state = ANY (ARRAY['OUT'::text, 'RETURNED'::text, 'KEPT'::text, 'WITHDRAWN'::text]))),
  constraint memo_lines_stone_id_fkey FOREIGN KEY (stone_id) REFERENCES stones(id),
  constraint memo_lines_uuid_key UNIQUE (uuid)
);

create table memos (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  memo_no text not null,
  account_id bigint not null,
  state text not null,
  issued_at timestamp with time zone not null,
  due_on date not null,
  due_at timestamp with time zone not null,
  remind_at timestamp with time zone,
  words text not null,
  list_source text,
  list_date text,
  user_disc integer not null,
  declaration text not null,
  invoice_no text,
  invoice_date date,
  constraint memos_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint memos_check CHECK (((invoice_no IS NULL) OR (state = 'INVOICED'::text))),
  constraint memos_check1 CHECK (((invoice_no IS NULL) = (invoice_date IS NULL))),
  constraint memos_list_source_check CHECK ((list_source = ANY (ARRAY['RAPAPORT'::text, 'SAMPLE'::text, 'MANUAL'::text]))),
  constraint memos_memo_no_key UNIQUE (memo_no),
  constraint memos_pkey PRIMARY KEY (id),
  constraint memos_state_check CHECK ((state = ANY (ARRAY['OUT'::text, 'PARTLY_RETURNED'::text, 'RETURNED'::text, 'INVOICED'::text, 'OVERDUE'::text, 'WITHDRAWN'::text]))),
  constraint memos_uuid_key UNIQUE (uuid)
);

create table missed_searches (
  id bigint not null generated always as identity,
  day date not null,
  shape text not null,
  carat text not null,
  colour text not null,
  clarity text not null,
  searches integer not null,
  last_at timestamp with time zone not null,
  constraint missed_searches_day_shape_carat_colour_clarity_key UNIQUE (day, shape, carat, colour, clarity),
  constraint missed_searches_pkey PRIMARY KEY (id),
  constraint missed_searches_searches_check CHECK ((searches > 0))
);

create table notifications (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  account_id bigint not null,
  kind text not null,
  facts jsonb not null,
  link text,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint notifications_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint notifications_link_check CHECK ((link ~~ '/%'::text)),
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_uuid_key UNIQUE (uuid)
);

create table offer_floors (
  account_id bigint not null,
  floor integer,
  constraint offer_floors_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint offer_floors_floor_check CHECK (((floor >= 0) AND (floor <= 10000))),
  constraint offer_floors_pkey PRIMARY KEY (account_id)
);

create table offer_lines (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  offer_id bigint not null,
  account_id bigint not null,
  stone_id bigint not null,
  state text not null,
  facts jsonb not null,
  is_net boolean not null,
  list_basis text,
  no_list_reason text,
  offered_ppc integer not null,
  counter_ppc integer,
  agreed jsonb,
  order_id bigint,
  expires_at timestamp with time zone,
  constraint offer_lines_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint offer_lines_check CHECK (((state = ANY (ARRAY['PENDING'::text, 'COUNTERED'::text, 'ACCEPTED'::text])) = (expires_at IS NOT NULL))),
  constraint offer_lines_check1 CHECK (((state <> ALL (ARRAY['ACCEPTED'::text, 'ORDERED'::text])) OR (agreed IS NOT NULL))),
  constraint offer_lines_counter_ppc_check CHECK ((counter_ppc > 0)),
  constraint offer_lines_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id),
  constraint offer_lines_offered_ppc_check CHECK ((offered_ppc > 0)),
  constraint offer_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint offer_lines_pkey PRIMARY KEY (id),
  constraint offer_lines_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'COUNTERED'::text, 'ACCEPTED'::text, 'REJECTED'::text, 'WITHDRAWN'::text, 'EXPIRED'::text, 'ORDERED'::text]))),
  constraint offer_lines_stone_id_fkey FOREIGN KEY (stone_id) REFERENCES stones(id),
  constraint offer_lines_uuid_key UNIQUE (uuid)
);

create table offer_moves (
  id bigint not null generated always as identity,
  line_id bigint not null,
  at timestamp with time zone not null,
  by text not null,
  state text not null,
  ppc integer,
  person_id bigint,
  constraint offer_moves_by_check CHECK ((by = ANY (ARRAY['CUSTOMER'::text, 'SALES'::text, 'ADMIN'::text, 'SYSTEM'::text]))),
  constraint offer_moves_line_id_fkey FOREIGN KEY (line_id) REFERENCES offer_lines(id),
  constraint offer_moves_person_id_fkey FOREIGN KEY (person_id) REFERENCES accounts(id),
  constraint offer_moves_pkey PRIMARY KEY (id)
);

create table offers (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  offer_no text not null,
  account_id bigint not null,
  offered_at timestamp with time zone not null,
  description text not null,
  user_disc integer not null,
  person_id bigint,
  constraint offers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint offers_offer_no_key UNIQUE (offer_no),
  constraint offers_person_id_fkey FOREIGN KEY (person_id) REFERENCES accounts(id),
  constraint offers_pkey PRIMARY KEY (id),
  constraint offers_uuid_key UNIQUE (uuid)
);

create table order_cooldowns (
  account_id bigint not null,
  stone_id bigint not null,
  started_at timestamp with time zone not null,
  constraint order_cooldowns_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint order_cooldowns_pkey PRIMARY KEY (account_id, stone_id),
  constraint order_cooldowns_stone_id_fkey FOREIGN KEY (stone_id) REFERENCES stones(id) ON DELETE CASCADE
);

create table order_lines (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  order_id bigint not null,
  stone_id bigint not null,
  status text not null,
  facts jsonb not null,
  is_net boolean not null,
  list_basis text,
  no_list_reason text,
  reference text,
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
  account_id bigint not null,
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
  tracking text,
  person_id bigint,
  approve_by timestamp with time zone,
  constraint orders_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint orders_approval CHECK (((status = 'AWAITING_OWNER'::text) = (approve_by IS NOT NULL))),
  constraint orders_list_source_check CHECK ((list_source = ANY (ARRAY['RAPAPORT'::text, 'SAMPLE'::text, 'MANUAL'::text]))),
  constraint orders_order_no_key UNIQUE (order_no),
  constraint orders_person_id_fkey FOREIGN KEY (person_id) REFERENCES accounts(id),
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_status_check CHECK ((status = ANY (ARRAY['AWAITING_OWNER'::text, 'PENDING'::text, 'CONFIRMED'::text, 'PARTLY_CONFIRMED'::text, 'CANCELLED'::text, 'INVOICED'::text, 'SHIPPED'::text, 'DELIVERED'::text]))),
  constraint orders_uuid_key UNIQUE (uuid)
);

create table password_links (
  account_id bigint not null,
  token_hash bytea not null,
  password_digest bytea not null,
  expires_at timestamp with time zone not null,
  constraint password_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint password_links_pkey PRIMARY KEY (account_id),
  constraint password_links_token_hash_key UNIQUE (token_hash)
);

create table price_list_cells (
  price_list_id bigint not null,
  list text not null,
  low_carat integer not null,
  high_carat integer not null,
  color text not null,
  clarity text not null,
  price_per_carat integer not null,
  constraint price_list_cells_check CHECK ((low_carat <= high_carat)),
  constraint price_list_cells_list_check CHECK ((list = ANY (ARRAY['ROUND'::text, 'PEAR'::text]))),
  constraint price_list_cells_pkey PRIMARY KEY (price_list_id, list, low_carat, color, clarity),
  constraint price_list_cells_price_list_id_fkey FOREIGN KEY (price_list_id) REFERENCES price_lists(id) ON DELETE CASCADE,
  constraint price_list_cells_price_per_carat_check CHECK ((price_per_carat > 0))
);

create table price_lists (
  id bigint not null generated always as identity,
  source text not null,
  list_date date not null,
  imported_at timestamp with time zone not null default now(),
  active boolean not null default false,
  constraint price_lists_pkey PRIMARY KEY (id),
  constraint price_lists_source_check CHECK ((source = ANY (ARRAY['RAPAPORT'::text, 'SAMPLE'::text, 'MANUAL'::text])))
);

create table received_files (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  owner_id bigint not null,
  purpose text not null,
  name text not null,
  bytes bigint not null,
  changed_at bigint not null,
  received bigint not null default 0,
  keep_until timestamp with time zone not null,
  constraint received_files_bytes_check CHECK ((bytes > 0)),
  constraint received_files_check CHECK ((received <= bytes)),
  constraint received_files_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id),
  constraint received_files_pkey PRIMARY KEY (id),
  constraint received_files_uuid_key UNIQUE (uuid)
);

create table received_pieces (
  file_id bigint not null,
  at bigint not null,
  bytes bytea not null,
  constraint received_pieces_file_id_fkey FOREIGN KEY (file_id) REFERENCES received_files(id) ON DELETE CASCADE,
  constraint received_pieces_pkey PRIMARY KEY (file_id, at)
);

create table recent_searches (
  uuid uuid not null default gen_random_uuid(),
  account_id bigint not null,
  criteria jsonb not null,
  searched_at timestamp with time zone not null,
  turn bigint not null default nextval('recent_search_turns'::regclass),
  constraint recent_searches_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint recent_searches_pkey PRIMARY KEY (uuid)
);

create table recovery_codes (
  account_id bigint not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint recovery_codes_pkey PRIMARY KEY (account_id, code_hash)
);

create table reminder_stones (
  reminder_id bigint not null,
  stone_id bigint not null,
  place integer not null,
  constraint reminder_stones_pkey PRIMARY KEY (reminder_id, stone_id),
  constraint reminder_stones_reminder_id_fkey FOREIGN KEY (reminder_id) REFERENCES reminders(id) ON DELETE CASCADE,
  constraint reminder_stones_stone_id_fkey FOREIGN KEY (stone_id) REFERENCES stones(id)
);

create table reminders (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  account_id bigint not null,
  state text not null,
  remind_at timestamp with time zone not null,
  time_zone text not null,
  zone_abbreviation text not null,
  created_at timestamp with time zone not null,
  fired_at timestamp with time zone,
  constraint reminders_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint reminders_check CHECK (((state = 'FIRED'::text) = (fired_at IS NOT NULL))),
  constraint reminders_pkey PRIMARY KEY (id),
  constraint reminders_state_check CHECK ((state = ANY (ARRAY['SET'::text, 'FIRED'::text]))),
  constraint reminders_uuid_key UNIQUE (uuid)
);

create table saved_searches (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  account_id bigint not null,
  title text not null,
  criteria jsonb not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  alert text not null default 'off'::text,
  constraint saved_searches_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint saved_searches_alert_check CHECK ((alert = ANY (ARRAY['instant'::text, 'daily'::text, 'off'::text]))),
  constraint saved_searches_pkey PRIMARY KEY (id),
  constraint saved_searches_uuid_key UNIQUE (uuid)
);

create table schema_migrations (
  name text not null,
  checksum text not null,
  ran_at timestamp with time zone not null default now(),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table selection_stones (
  selection_id bigint not null,
  place integer not null,
  stone_id bigint not null,
  constraint selection_stones_pkey PRIMARY KEY (selection_id, place),
  constraint selection_stones_selection_id_fkey FOREIGN KEY (selection_id) REFERENCES selections(id),
  constraint selection_stones_stone_id_fkey FOREIGN KEY (stone_id) REFERENCES stones(id)
);

create table selections (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  account_id bigint not null,
  slug text not null,
  title text not null,
  note text not null,
  markup integer,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  views integer not null default 0,
  last_viewed_at timestamp with time zone,
  constraint selections_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint selections_markup_check CHECK (((markup >= 0) AND (markup <= 100000))),
  constraint selections_pkey PRIMARY KEY (id),
  constraint selections_slug_key UNIQUE (slug),
  constraint selections_uuid_key UNIQUE (uuid)
);

create table server_secrets (
  name text not null,
  secret bytea not null,
  made_at timestamp with time zone not null default now(),
  constraint server_secrets_pkey PRIMARY KEY (name)
);

create table sessions (
  token_hash bytea not null,
  account_id bigint not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  sign_in_id uuid not null default gen_random_uuid(),
  user_agent text,
  address text,
  locked_at timestamp with time zone,
  constraint sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint sessions_address_check CHECK ((length(address) <= 64)),
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_sign_in_id_key UNIQUE (sign_in_id),
  constraint sessions_user_agent_check CHECK ((length(user_agent) <= 300))
);

create table settings (
  key text not null,
  value jsonb not null,
  changed_at timestamp with time zone not null default now(),
  constraint settings_pkey PRIMARY KEY (key)
);

create table sign_in_tickets (
  ticket_hash bytea not null,
  account_id bigint not null,
  codes integer not null default 0,
  expires_at timestamp with time zone not null,
  constraint sign_in_tickets_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint sign_in_tickets_pkey PRIMARY KEY (ticket_hash)
);

create table stock_examination (
  is_last boolean not null default true,
  examined_at timestamp with time zone not null,
  figures jsonb not null,
  constraint stock_examination_is_last_check CHECK (is_last),
  constraint stock_examination_pkey PRIMARY KEY (is_last)
);

create table stone_claims (
  stone_id bigint not null,
  account_id bigint not null,
  reason text not null,
  claimed_at timestamp with time zone not null,
  until timestamp with time zone,
  agreed jsonb,
  gave_way jsonb,
  constraint stone_claims_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint stone_claims_pkey PRIMARY KEY (stone_id),
  constraint stone_claims_reason_check CHECK ((reason = ANY (ARRAY['HOLD'::text, 'ORDER'::text, 'OFFER'::text, 'MEMO'::text]))),
  constraint stone_claims_stone_id_fkey FOREIGN KEY (stone_id) REFERENCES stones(id)
);

create table stone_departures (
  xid xid8 not null default pg_current_xact_id(),
  stone_id bigint not null
);

create table stone_findings (
  id bigint not null generated always as identity,
  kind text not null,
  stone_id bigint not null,
  measure integer not null,
  constraint stone_findings_kind_check CHECK ((kind = ANY (ARRAY['NO_LIST'::text, 'NO_MEDIA'::text, 'STALE'::text, 'OVERPRICED'::text]))),
  constraint stone_findings_kind_stone_id_key UNIQUE (kind, stone_id),
  constraint stone_findings_pkey PRIMARY KEY (id),
  constraint stone_findings_stone_id_fkey FOREIGN KEY (stone_id) REFERENCES stones(id) ON DELETE CASCADE
);

create table stone_prices (
  stone_id bigint not null,
  at timestamp with time zone not null default now(),
  rap integer,
  disc integer,
  ppc integer not null,
  amount integer not null,
  reason text not null,
  constraint stone_prices_pkey PRIMARY KEY (stone_id, at),
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
  fancy_colour text,
  clarity text,
  cut text,
  polish text,
  symmetry text,
  fluorescence text,
  fluorescence_colour text,
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
  colour_shade text,
  milky text,
  black text[],
  hearts_arrows text,
  eye_clean text,
  inclusion text[],
  key_to_symbols text[],
  open_inclusion text[],
  white_inclusion_table text,
  white_inclusion_crown text,
  natural_place text,
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
  basis text not null,
  is_net boolean not null default false,
  list_basis text,
  no_list_reason text,
  lot_kind text not null default 'STONE'::text,
  pieces integer not null default 1,
  separable boolean not null default true,
  raw jsonb,
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
  constraint stones_basis_check CHECK ((basis = ANY (ARRAY['DISC'::text, 'PPC'::text]))),
  constraint stones_carat_check CHECK (((carat >= 10) AND (carat <= 99990))),
  constraint stones_check CHECK (((basis = 'PPC'::text) OR ((rap IS NOT NULL) AND (disc IS NOT NULL)))),
  constraint stones_check1 CHECK (((rap IS NULL) = (no_list_reason IS NOT NULL))),
  constraint stones_list_basis_check CHECK ((list_basis = ANY (ARRAY['OWN'::text, '5CT'::text]))),
  constraint stones_lot_kind_check CHECK ((lot_kind = ANY (ARRAY['STONE'::text, 'PAIR_LOT'::text]))),
  constraint stones_pieces_check CHECK ((pieces > 0)),
  constraint stones_pkey PRIMARY KEY (id),
  constraint stones_ppc_check CHECK ((ppc > 0)),
  constraint stones_rap_check CHECK ((rap > 0)),
  constraint stones_status_check CHECK ((status = ANY (ARRAY['OFFLINE'::text, 'AVAILABLE'::text, 'HOLD'::text, 'MEMO'::text, 'SOLD'::text]))),
  constraint stones_stock_no_check CHECK ((stock_no ~ '^[A-Za-z0-9_./-]{1,32}$'::text)),
  constraint stones_supplier FOREIGN KEY (supplier_id) REFERENCES suppliers(id) NOT VALID,
  constraint stones_supplier_stock_no_check CHECK ((supplier_stock_no ~ '^[A-Za-z0-9_./-]{1,32}$'::text)),
  constraint stones_uuid_key UNIQUE (uuid)
);

create table stones_before_import (
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
  fancy_colour text,
  clarity text,
  cut text,
  polish text,
  symmetry text,
  fluorescence text,
  fluorescence_colour text,
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
  colour_shade text,
  milky text,
  black text[],
  hearts_arrows text,
  eye_clean text,
  inclusion text[],
  key_to_symbols text[],
  open_inclusion text[],
  white_inclusion_table text,
  white_inclusion_crown text,
  natural_place text,
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
  basis text,
  is_net boolean,
  list_basis text,
  no_list_reason text,
  lot_kind text,
  pieces integer,
  separable boolean,
  raw jsonb,
  import_id bigint,
  created_at timestamp with time zone,
  updated_at timestamp with time zone,
  pair_stock_no text,
  uploaded_media text[],
  uploaded_image text,
  uploaded_video text,
  uploaded_report text,
  became text,
  supplier_id bigint not null default 1,
  constraint stones_before_import_pkey PRIMARY KEY (id)
);

create table supplier_profiles (
  name text not null,
  supplier text,
  header_keys text[] not null,
  profile jsonb not null,
  made_at timestamp with time zone not null default now(),
  import_id bigint not null,
  constraint supplier_profiles_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id),
  constraint supplier_profiles_pkey PRIMARY KEY (name)
);

create table suppliers (
  id bigint not null generated always as identity,
  name text not null,
  is_own boolean not null default false,
  made_at timestamp with time zone not null default now(),
  constraint suppliers_name_check CHECK (((name = btrim(name)) AND (name <> ''::text))),
  constraint suppliers_pkey PRIMARY KEY (id)
);

create table terms_texts (
  version text not null,
  text text not null,
  first_accepted_at timestamp with time zone not null,
  constraint terms_texts_pkey PRIMARY KEY (version)
);

create table transaction_numbers (
  is_only boolean not null default true,
  origin text,
  constraint transaction_numbers_is_only_check CHECK (is_only),
  constraint transaction_numbers_pkey PRIMARY KEY (is_only)
);

create table two_step_secrets (
  account_id bigint not null,
  sealed bytea not null,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null,
  constraint two_step_secrets_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint two_step_secrets_pkey PRIMARY KEY (account_id)
);

create table used_human_checks (
  challenge_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint used_human_checks_pkey PRIMARY KEY (challenge_hash)
);

create table watchlist_lines (
  account_id bigint not null,
  stone_id bigint not null,
  added_at timestamp with time zone not null,
  status_then text not null,
  ppc_then integer not null,
  disc_then integer,
  constraint watchlist_lines_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint watchlist_lines_pkey PRIMARY KEY (account_id, stone_id),
  constraint watchlist_lines_stone_id_fkey FOREIGN KEY (stone_id) REFERENCES stones(id)
);

CREATE INDEX accounts_company_name ON public.accounts USING btree (lower(COALESCE(company_name, email)), id);
CREATE INDEX accounts_customers_created ON public.accounts USING btree (created_at, id) WHERE ((role = 'customer'::text) AND (owner_id IS NULL));
CREATE INDEX accounts_customers_name ON public.accounts USING btree (lower(COALESCE(NULLIF(company_name, ''::text), ((first_name || ' '::text) || last_name))), id) WHERE ((role = 'customer'::text) AND (owner_id IS NULL));
CREATE UNIQUE INDEX accounts_email ON public.accounts USING btree (lower(email));
CREATE INDEX accounts_owner ON public.accounts USING btree (owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX accounts_staff ON public.accounts USING btree (id) WHERE (role <> 'customer'::text);
CREATE UNIQUE INDEX accounts_user_name ON public.accounts USING btree (lower(user_name));
CREATE INDEX accounts_waiting ON public.accounts USING btree (created_at, id) WHERE (state = ANY (ARRAY['PENDING'::text, 'IN_REVIEW'::text]));
CREATE UNIQUE INDEX alert_matches_demand ON public.alert_matches USING btree (demand_id, stone_id) WHERE (demand_id IS NOT NULL);
CREATE UNIQUE INDEX alert_matches_lot ON public.alert_matches USING btree (demand_id, lot_id) WHERE (lot_id IS NOT NULL);
CREATE UNIQUE INDEX alert_matches_search ON public.alert_matches USING btree (saved_search_id, stone_id) WHERE (saved_search_id IS NOT NULL);
CREATE INDEX alert_matches_untold ON public.alert_matches USING btree (tell_at) WHERE (told_at IS NULL);
CREATE INDEX appointments_account ON public.appointments USING btree (account_id, starts_at DESC, id DESC);
CREATE INDEX appointments_asked ON public.appointments USING btree (asked_at, id) WHERE (state = 'ASKED'::text);
CREATE INDEX appointments_coming ON public.appointments USING btree (starts_at, id) WHERE (state = ANY (ARRAY['ASKED'::text, 'CONFIRMED'::text]));
CREATE INDEX appointments_live ON public.appointments USING btree (place_id, starts_at) WHERE (state = ANY (ARRAY['ASKED'::text, 'CONFIRMED'::text]));
CREATE UNIQUE INDEX appointments_once ON public.appointments USING btree (account_id, place_id, starts_at) WHERE (state = ANY (ARRAY['ASKED'::text, 'CONFIRMED'::text]));
CREATE INDEX appointments_start ON public.appointments USING btree (starts_at, id);
CREATE INDEX audit_action ON public.audit USING btree (action, at, id);
CREATE INDEX audit_actor ON public.audit USING btree (actor_id, at, id);
CREATE INDEX audit_at ON public.audit USING btree (at, id);
CREATE INDEX audit_no_person ON public.audit USING btree (actor, at, id) WHERE (actor_id IS NULL);
CREATE INDEX audit_number_words ON public.audit USING btree (lower(substr(subject, (strpos(subject, ':'::text) + 1))) text_pattern_ops, at);
CREATE INDEX audit_subject ON public.audit USING btree (subject, id);
CREATE INDEX audit_subject_words ON public.audit USING btree (lower(subject) text_pattern_ops, at);
CREATE INDEX change_log_at ON public.change_log USING btree (at);
CREATE INDEX change_log_xid ON public.change_log USING btree (xid);
CREATE INDEX customer_views_expiry ON public.customer_views USING btree (expires_at);
CREATE INDEX customer_views_session ON public.customer_views USING btree (session_hash);
CREATE INDEX demands_account ON public.demands USING btree (account_id, id DESC);
CREATE INDEX demands_expiry ON public.demands USING btree (expires_on, id);
CREATE INDEX demands_open ON public.demands USING btree (expires_on) WHERE (state = 'OPEN'::text);
CREATE INDEX demands_waiting ON public.demands USING btree (id) WHERE (state = 'OPEN'::text);
CREATE INDEX enquiries_account ON public.enquiries USING btree (account_id, id DESC);
CREATE INDEX enquiries_asked ON public.enquiries USING btree (asked_at);
CREATE INDEX enquiries_quiet ON public.enquiries USING btree (last_message_at) WHERE (state = 'ANSWERED'::text);
CREATE INDEX enquiries_waiting ON public.enquiries USING btree (waiting_since, id) WHERE (state = 'OPEN'::text);
CREATE INDEX enquiry_messages_enquiry ON public.enquiry_messages USING btree (enquiry_id, id);
CREATE INDEX export_links_expiry ON public.export_links USING btree (expires_at);
CREATE INDEX export_links_session ON public.export_links USING btree (session_hash);
CREATE INDEX feed_deliveries_due ON public.feed_deliveries USING btree (due_at) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX feed_deliveries_under_way ON public.feed_deliveries USING btree (webhook_id) WHERE ((kind = 'events'::text) AND (ended_at IS NULL));
CREATE INDEX feed_deliveries_webhook ON public.feed_deliveries USING btree (webhook_id, id DESC);
CREATE INDEX feed_events_account ON public.feed_events USING btree (account_id, seq);
CREATE INDEX feed_events_at ON public.feed_events USING btree (at);
CREATE INDEX feed_keys_account ON public.feed_keys USING btree (account_id) WHERE (state = 'ACTIVE'::text);
CREATE UNIQUE INDEX feed_webhooks_url ON public.feed_webhooks USING btree (account_id, url) WHERE (state <> 'REMOVED'::text);
CREATE INDEX goods_edits_goods ON public.goods_edits USING btree (goods_kind, goods_uuid, id DESC);
CREATE INDEX holds_account ON public.holds USING btree (account_id, id DESC);
CREATE INDEX holds_account_ended ON public.holds USING btree (account_id, ended_at);
CREATE INDEX holds_account_stone ON public.holds USING btree (account_id, stone_id, id);
CREATE UNIQUE INDEX holds_active_stone ON public.holds USING btree (stone_id) WHERE (state = 'ACTIVE'::text);
CREATE INDEX holds_asked ON public.holds USING btree (asked_at, id) WHERE (ended_at IS NULL);
CREATE INDEX holds_asked_at ON public.holds USING btree (asked_at);
CREATE UNIQUE INDEX holds_open ON public.holds USING btree (account_id, stone_id) WHERE (ended_at IS NULL);
CREATE INDEX holds_set ON public.holds USING btree (set_id) WHERE (set_id IS NOT NULL);
CREATE INDEX holds_waiting ON public.holds USING btree (stone_id, id) WHERE (ended_at IS NULL);
CREATE INDEX idempotency_keys_at ON public.idempotency_keys USING btree (at);
CREATE INDEX import_jobs_import ON public.import_jobs USING btree (import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX import_jobs_open ON public.import_jobs USING btree (id) WHERE (state = ANY (ARRAY['WAITING'::text, 'ACCEPTED'::text, 'UNDOING'::text]));
CREATE INDEX import_remarks_level ON public.import_remarks USING btree (job_id, level, line);
CREATE UNIQUE INDEX invitations_open ON public.invitations USING btree (owner_id, lower(email)) WHERE (state = 'SENT'::text);
CREATE INDEX jewellery_pieces_recommended ON public.jewellery_pieces USING btree (recommended_at) WHERE (recommended_at IS NOT NULL);
CREATE INDEX jewellery_pieces_shown ON public.jewellery_pieces USING btree (stock_no) WHERE (status = ANY (ARRAY['AVAILABLE'::text, 'HOLD'::text, 'MEMO'::text]));
CREATE INDEX loose_lots_recommended ON public.loose_lots USING btree (recommended_at) WHERE (recommended_at IS NOT NULL);
CREATE INDEX loose_lots_shown ON public.loose_lots USING btree (lot_no) WHERE (status = ANY (ARRAY['AVAILABLE'::text, 'HOLD'::text]));
CREATE INDEX mails_account ON public.mails USING btree (account_id, id DESC);
CREATE INDEX mails_due ON public.mails USING btree (due_at) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));
CREATE INDEX mails_failed ON public.mails USING btree (id) WHERE (failed_at IS NOT NULL);
CREATE INDEX mails_to_strangers ON public.mails USING btree (id) WHERE (stranger_email IS NOT NULL);
CREATE INDEX mails_waiting ON public.mails USING btree (id) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));
CREATE INDEX media_files_uncleaned ON public.media_files USING btree (id) WHERE (cleaned_at IS NULL);
CREATE INDEX media_links_file ON public.media_links USING btree (file_id);
CREATE INDEX memo_lines_memo ON public.memo_lines USING btree (memo_id);
CREATE UNIQUE INDEX memo_lines_out_stone ON public.memo_lines USING btree (stone_id) WHERE (state = 'OUT'::text);
CREATE INDEX memos_account ON public.memos USING btree (account_id, id DESC);
CREATE INDEX memos_due ON public.memos USING btree (due_at) WHERE (state = ANY (ARRAY['OUT'::text, 'PARTLY_RETURNED'::text]));
CREATE INDEX memos_open ON public.memos USING btree (due_at, id) WHERE (state = ANY (ARRAY['OUT'::text, 'PARTLY_RETURNED'::text, 'OVERDUE'::text]));
CREATE INDEX memos_reminders ON public.memos USING btree (remind_at) WHERE (remind_at IS NOT NULL);
CREATE INDEX notifications_account ON public.notifications USING btree (account_id, id DESC);
CREATE INDEX notifications_unread ON public.notifications USING btree (account_id) WHERE (read_at IS NULL);
CREATE UNIQUE INDEX offer_lines_accepted ON public.offer_lines USING btree (stone_id) WHERE (state = 'ACCEPTED'::text);
CREATE INDEX offer_lines_account ON public.offer_lines USING btree (account_id, id);
CREATE INDEX offer_lines_lapsing ON public.offer_lines USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX offer_lines_offer ON public.offer_lines USING btree (offer_id);
CREATE UNIQUE INDEX offer_lines_open ON public.offer_lines USING btree (account_id, stone_id) WHERE (expires_at IS NOT NULL);
CREATE INDEX offer_lines_open_stone ON public.offer_lines USING btree (stone_id) WHERE (expires_at IS NOT NULL);
CREATE INDEX offer_lines_stone ON public.offer_lines USING btree (stone_id);
CREATE INDEX offer_lines_waiting ON public.offer_lines USING btree (expires_at, id) WHERE (state = 'PENDING'::text);
CREATE INDEX offer_moves_line ON public.offer_moves USING btree (line_id, id);
CREATE INDEX offers_account ON public.offers USING btree (account_id, id DESC);
CREATE INDEX offers_offered ON public.offers USING btree (offered_at);
CREATE INDEX order_cooldowns_stone ON public.order_cooldowns USING btree (stone_id);
CREATE UNIQUE INDEX order_lines_live_stone ON public.order_lines USING btree (stone_id) WHERE (status = ANY (ARRAY['PENDING'::text, 'CONFIRMED'::text]));
CREATE INDEX order_lines_order ON public.order_lines USING btree (order_id);
CREATE INDEX orders_account ON public.orders USING btree (account_id, id DESC);
CREATE INDEX orders_open ON public.orders USING btree (account_id) WHERE (status = ANY (ARRAY['AWAITING_OWNER'::text, 'PENDING'::text]));
CREATE INDEX orders_placed ON public.orders USING btree (placed_at, id);
CREATE INDEX orders_unapproved ON public.orders USING btree (approve_by) WHERE (status = 'AWAITING_OWNER'::text);
CREATE INDEX orders_waiting ON public.orders USING btree (placed_at, id) WHERE (status = 'PENDING'::text);
CREATE UNIQUE INDEX price_lists_one_active ON public.price_lists USING btree (active) WHERE active;
CREATE INDEX received_files_keep ON public.received_files USING btree (keep_until);
CREATE INDEX received_files_owner ON public.received_files USING btree (owner_id, id DESC);
CREATE INDEX recent_searches_account ON public.recent_searches USING btree (account_id, turn DESC);
CREATE INDEX recent_searches_at ON public.recent_searches USING btree (searched_at DESC);
CREATE UNIQUE INDEX recent_searches_criteria ON public.recent_searches USING btree (account_id, md5((criteria)::text));
CREATE INDEX reminders_account ON public.reminders USING btree (account_id, id DESC);
CREATE INDEX reminders_due ON public.reminders USING btree (remind_at) WHERE (state = 'SET'::text);
CREATE INDEX saved_searches_account ON public.saved_searches USING btree (account_id, id DESC);
CREATE INDEX saved_searches_alert ON public.saved_searches USING btree (id) WHERE ((alert <> 'off'::text) AND (deleted_at IS NULL));
CREATE INDEX selections_account ON public.selections USING btree (account_id, id DESC);
CREATE INDEX sessions_account ON public.sessions USING btree (account_id);
CREATE INDEX sign_in_tickets_account ON public.sign_in_tickets USING btree (account_id);
CREATE INDEX stone_claims_account ON public.stone_claims USING btree (account_id);
CREATE INDEX stone_departures_xid ON public.stone_departures USING btree (xid);
CREATE INDEX stone_findings_gravest ON public.stone_findings USING btree (kind, measure, id);
CREATE INDEX stones_by_number ON public.stones USING btree (upper(stock_no) COLLATE "C", id);
CREATE INDEX stones_pair ON public.stones USING btree (supplier_id, upper(pair_stock_no)) WHERE (pair_stock_no IS NOT NULL);
CREATE INDEX stones_renumbered ON public.stones USING btree (upper(supplier_stock_no) text_pattern_ops) WHERE (supplier_stock_no IS NOT NULL);
CREATE INDEX stones_report_no ON public.stones USING btree (upper(report_no) text_pattern_ops) WHERE (report_no IS NOT NULL);
CREATE INDEX stones_status ON public.stones USING btree (status);
CREATE UNIQUE INDEX stones_stock_no ON public.stones USING btree (upper(stock_no) text_pattern_ops);
CREATE UNIQUE INDEX stones_supplier_number ON public.stones USING btree (supplier_id, upper(COALESCE(supplier_stock_no, stock_no)));
CREATE UNIQUE INDEX supplier_profiles_told_by ON public.supplier_profiles USING btree (header_keys, COALESCE(supplier, ''::text));
CREATE UNIQUE INDEX suppliers_name ON public.suppliers USING btree (lower(name));
CREATE UNIQUE INDEX suppliers_own ON public.suppliers USING btree (is_own) WHERE is_own;
