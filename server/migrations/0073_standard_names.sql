-- Tables, columns, constraints and indexes take the standard terms of docs/glossary.md. No value changes.

alter table account_references rename column account_id to company_id;
alter table account_references rename column place to position;
alter table account_references rename to company_references;

alter table accounts rename column may to permission;
alter table accounts rename column order_limit to order_approval_limit;
alter table accounts rename column owner_id to company_id;
alter table accounts rename column state to status;
alter table accounts rename column state_name to state;
alter table accounts rename column two_step_since to two_step_enabled_at;
alter table accounts rename to users;

alter table alert_follower rename column horizon to xmin_horizon;
alter table alert_follower rename column is_only to is_singleton;
alter table alert_follower rename column made_of to schema_hash;
alter table alert_follower rename column seen to processed_ids;
alter table alert_follower rename to alert_cursor;

alter table alert_matches rename column found_at to matched_at;
alter table alert_matches rename column tell_at to notify_at;
alter table alert_matches rename column told_at to notified_at;

alter table alert_preferences rename column account_id to user_id;
alter table alert_preferences rename column quiet_from to quiet_start_minute;
alter table alert_preferences rename column quiet_to to quiet_end_minute;
alter table alert_preferences rename column wants_mail to is_email_enabled;
alter table alert_preferences rename to notification_preferences;

alter table alert_stones rename column cells to index_row;
alter table alert_stones rename to alert_snapshots;

alter table appointment_days_off rename column place_id to showroom_id;
alter table appointment_days_off rename to showroom_closed_days;

alter table appointment_hours rename column closes to close_minute;
alter table appointment_hours rename column opens to open_minute;
alter table appointment_hours rename column place_id to showroom_id;
alter table appointment_hours rename to showroom_hours;

alter table appointment_places rename to showrooms;

alter table appointment_stones rename column place to position;

alter table appointments rename column account_id to company_id;
alter table appointments rename column asked_at to requested_at;
alter table appointments rename column person_id to user_id;
alter table appointments rename column place_id to showroom_id;
alter table appointments rename column state to status;
alter table appointments rename column words to note;

alter table attempts rename column window_starts to window_start;
alter table attempts rename to rate_limits;

alter table audit rename column actor to actor_name;
alter table audit rename column at to created_at;
alter table audit rename to audit_log;

alter table cart_lines rename column account_id to company_id;
alter table cart_lines rename column person_id to user_id;
alter table cart_lines rename to cart_stones;

alter table cart_lots rename column account_id to company_id;
alter table cart_lots rename column person_id to user_id;

alter table cart_pieces rename column account_id to company_id;
alter table cart_pieces rename column person_id to user_id;

alter table change_log rename column at to created_at;

alter table change_log_forgotten rename column up_to to up_to_xid;
alter table change_log_forgotten rename to change_log_pruned;

alter table customer_views rename column begun_at to created_at;
alter table customer_views rename column customer_id to company_id;
alter table customer_views rename to impersonations;

alter table demands rename column account_id to user_id;
alter table demands rename column state to status;

alter table enquiries rename column accepted_at to declaration_accepted_at;
alter table enquiries rename column account_id to company_id;
alter table enquiries rename column asked_at to created_at;
alter table enquiries rename column person_id to user_id;
alter table enquiries rename column state to status;

alter table enquiry_items rename column facts to goods_snapshot;
alter table enquiry_items rename column reference to customer_reference;

alter table enquiry_messages rename column side to sender;
alter table enquiry_messages rename column written_at to created_at;

alter table export_links rename column account_id to user_id;
alter table export_links rename column view_hash to impersonation_hash;
alter table export_links rename column wanted to request;

alter table feed_deliveries rename column due_at to next_attempt_at;
alter table feed_deliveries rename column ended_at to completed_at;
alter table feed_deliveries rename column events to event_count;
alter table feed_deliveries rename column problem to failure_reason;
alter table feed_deliveries rename column status to http_status;

alter table feed_events rename column account_id to company_id;
alter table feed_events rename column at to created_at;

alter table feed_follower rename to feed_cursor;

alter table feed_keys rename column account_id to company_id;
alter table feed_keys rename column download to download_id;
alter table feed_keys rename column download_until to download_lease_expires_at;
alter table feed_keys rename column state to status;

alter table feed_stones rename column agreed to agreed_price;
alter table feed_stones rename column holder to holder_company_id;
alter table feed_stones rename to feed_snapshots;

alter table feed_watchers rename column account_id to company_id;
alter table feed_watchers rename to feed_subscribers;

alter table feed_webhooks rename column account_id to company_id;
alter table feed_webhooks rename column done_seq to last_processed_seq;
alter table feed_webhooks rename column secret to encrypted_secret;
alter table feed_webhooks rename column state to status;

alter table goods_before_import rename column number to stock_no;
alter table goods_before_import rename to goods_import_snapshots;

alter table goods_edits rename column at to created_at;
alter table goods_edits rename column person_id to user_id;

alter table holds rename column account_id to company_id;
alter table holds rename column answered to previous_state;
alter table holds rename column asked_at to requested_at;
alter table holds rename column person_id to user_id;
alter table holds rename column state to status;
alter table holds rename column until to expires_at;

alter table idempotency_keys rename column actor to user_id;
alter table idempotency_keys rename column answer to response;
alter table idempotency_keys rename column at to created_at;

alter table import_jobs rename column begun_at to created_at;
alter table import_jobs rename column begun_by to created_by;
alter table import_jobs rename column done_rows to processed_rows;
alter table import_jobs rename column found to preview;
alter table import_jobs rename column moved_at to status_changed_at;
alter table import_jobs rename column moved_by to status_changed_by;
alter table import_jobs rename column of_rows to total_rows;
alter table import_jobs rename column outcome to result;
alter table import_jobs rename column state to status;
alter table import_jobs rename column taken_until to lease_expires_at;
alter table import_jobs rename column why to failure_reason;
alter table import_jobs rename column wishes to options;
alter table import_jobs rename column worker to worker_id;

alter table import_remarks rename column level to severity;
alter table import_remarks rename column place to sheet_column;
alter table import_remarks rename to import_issues;

alter table imports rename column at to created_at;
alter table imports rename column who to imported_by;

alter table invitations rename column may to permission;
alter table invitations rename column order_limit to order_approval_limit;
alter table invitations rename column owner_id to company_id;
alter table invitations rename column person_id to user_id;
alter table invitations rename column state to status;

alter table mails rename column account_id to user_id;
alter table mails rename column due_at to next_attempt_at;
alter table mails rename column facts to params;
alter table mails rename column stranger_email to recipient_email;
alter table mails rename to emails;

alter table media_chunks rename column piece to chunk_no;

alter table media_files rename column address to public_id;
alter table media_files rename column bytes to size_bytes;

alter table media_links rename column place to position;
alter table media_links rename to goods_media;

alter table memo_lines rename column facts to stone_snapshot;
alter table memo_lines rename column state to status;

alter table memos rename column account_id to company_id;
alter table memos rename column state to status;
alter table memos rename column words to note;

alter table missed_searches rename column colour to color;
alter table missed_searches rename column last_at to last_searched_at;
alter table missed_searches rename column searches to search_count;
alter table missed_searches rename to zero_result_searches;

alter table notifications rename column account_id to user_id;
alter table notifications rename column facts to params;

alter table offer_floors rename column account_id to company_id;
alter table offer_floors rename column floor to points_below_list;
alter table offer_floors rename to offer_auto_accept_limits;

alter table offer_lines rename column account_id to company_id;
alter table offer_lines rename column agreed to agreed_price;
alter table offer_lines rename column facts to stone_snapshot;
alter table offer_lines rename column state to status;

alter table offer_moves rename column at to created_at;
alter table offer_moves rename column by to actor_role;
alter table offer_moves rename column person_id to user_id;
alter table offer_moves rename column state to status;
alter table offer_moves rename to offer_line_events;

alter table offers rename column account_id to company_id;
alter table offers rename column person_id to user_id;

alter table order_cooldowns rename column account_id to company_id;

alter table order_lines rename column facts to stone_snapshot;
alter table order_lines rename column reference to customer_reference;

alter table orders rename column account_id to company_id;
alter table orders rename column approve_by to approval_expires_at;
alter table orders rename column person_id to user_id;
alter table orders rename column tracking to tracking_no;

alter table password_links rename column account_id to user_id;
alter table password_links rename to password_reset_links;

alter table price_list_cells rename column list to list_name;

alter table price_lists rename column active to is_active;

alter table received_files rename column bytes to size_bytes;
alter table received_files rename column changed_at to modified_at_ms;
alter table received_files rename column keep_until to expires_at;
alter table received_files rename column owner_id to user_id;
alter table received_files rename column received to received_bytes;
alter table received_files rename to uploads;

alter table received_pieces rename column at to byte_offset;
alter table received_pieces rename to upload_chunks;

alter table recent_searches rename column account_id to user_id;
alter table recent_searches rename column turn to sequence_no;

alter table recovery_codes rename column account_id to user_id;

alter table reminder_stones rename column place to position;

alter table reminders rename column account_id to user_id;
alter table reminders rename column fired_at to sent_at;
alter table reminders rename column state to status;

alter table saved_searches rename column account_id to user_id;

-- A new database has the column already: the runner creates this table.
do $$ begin
  if exists (select from information_schema.columns
              where table_schema = 'public' and table_name = 'schema_migrations' and column_name = 'ran_at') then
    alter table schema_migrations rename column ran_at to applied_at;
  end if;
end $$;

alter table selection_stones rename column place to position;
alter table selection_stones rename column selection_id to client_page_id;
alter table selection_stones rename to client_page_stones;

alter table selections rename column account_id to company_id;
alter table selections rename column views to view_count;
alter table selections rename to client_pages;

alter table server_secrets rename column made_at to created_at;

alter table sessions rename column account_id to user_id;
alter table sessions rename column address to ip_address;
alter table sessions rename column sign_in_id to public_id;

alter table settings rename column changed_at to updated_at;

alter table sign_in_tickets rename column account_id to user_id;
alter table sign_in_tickets rename column codes to attempt_count;
alter table sign_in_tickets rename column ticket_hash to challenge_hash;
alter table sign_in_tickets rename to two_step_challenges;

alter table stock_examination rename column examined_at to checked_at;
alter table stock_examination rename column is_last to is_singleton;
alter table stock_examination rename to stock_check_result;

alter table stone_claims rename column account_id to company_id;
alter table stone_claims rename column agreed to agreed_price;
alter table stone_claims rename column gave_way to superseded_claim;
alter table stone_claims rename column until to expires_at;

alter table stone_departures rename to stone_delistings;

alter table stone_findings rename column measure to severity_value;
alter table stone_findings rename to stock_issues;

alter table stone_prices rename column at to valid_from;

alter table stones_before_import rename column became to status_after;
alter table stones_before_import rename to stone_import_snapshots;

alter table supplier_profiles rename column made_at to created_at;

alter table suppliers rename column made_at to created_at;

alter table terms_texts rename to terms_versions;

alter table transaction_numbers rename column is_only to is_singleton;

alter table two_step_secrets rename column account_id to user_id;
alter table two_step_secrets rename column last_step to last_used_step;
alter table two_step_secrets rename column sealed to encrypted_secret;

alter table used_human_checks rename to used_captcha_challenges;

alter table watchlist_lines rename column account_id to user_id;
alter table watchlist_lines rename column disc_then to disc_when_added;
alter table watchlist_lines rename column ppc_then to ppc_when_added;
alter table watchlist_lines rename column status_then to status_when_added;
alter table watchlist_lines rename to watchlist_items;

alter table company_references rename constraint account_references_account_id_fkey to company_references_company_id_fkey;
alter table company_references rename constraint account_references_name_check to company_references_name_check;
alter table company_references rename constraint account_references_pkey to company_references_pkey;
alter table company_references rename constraint account_references_place_check to company_references_position_check;
alter table users rename constraint accounts_check to users_check;
alter table users rename constraint accounts_colleague to users_company_member_check;
alter table users rename constraint accounts_locale_check to users_locale_check;
alter table users rename constraint accounts_lock_after_minutes_check to users_lock_after_minutes_check;
alter table users rename constraint accounts_may_check to users_permission_check;
alter table users rename constraint accounts_offer_limit_check to users_offer_limit_check;
alter table users rename constraint accounts_order_limit_check to users_order_approval_limit_check;
alter table users rename constraint accounts_owner_id_fkey to users_company_id_fkey;
alter table users rename constraint accounts_pkey to users_pkey;
alter table users rename constraint accounts_role_check to users_role_check;
alter table users rename constraint accounts_state_check to users_status_check;
alter table users rename constraint accounts_terms_version_fkey to users_terms_version_fkey;
alter table users rename constraint accounts_user_disc_check to users_user_disc_check;
alter table users rename constraint accounts_uuid_key to users_uuid_key;
alter table alert_cursor rename constraint alert_follower_is_only_check to alert_cursor_is_singleton_check;
alter table alert_cursor rename constraint alert_follower_pkey to alert_cursor_pkey;
alter table notification_preferences rename constraint alert_preferences_account_id_fkey to notification_preferences_user_id_fkey;
alter table notification_preferences rename constraint alert_preferences_check to notification_preferences_check;
alter table notification_preferences rename constraint alert_preferences_pkey to notification_preferences_pkey;
alter table notification_preferences rename constraint alert_preferences_quiet_from_check to notification_preferences_quiet_start_minute_check;
alter table notification_preferences rename constraint alert_preferences_quiet_to_check to notification_preferences_quiet_end_minute_check;
alter table alert_snapshots rename constraint alert_stones_pkey to alert_snapshots_pkey;
alter table showroom_closed_days rename constraint appointment_days_off_pkey to showroom_closed_days_pkey;
alter table showroom_closed_days rename constraint appointment_days_off_place_id_fkey to showroom_closed_days_showroom_id_fkey;
alter table showroom_hours rename constraint appointment_hours_capacity_check to showroom_hours_capacity_check;
alter table showroom_hours rename constraint appointment_hours_check to showroom_hours_check;
alter table showroom_hours rename constraint appointment_hours_closes_check to showroom_hours_close_minute_check;
alter table showroom_hours rename constraint appointment_hours_opens_check to showroom_hours_open_minute_check;
alter table showroom_hours rename constraint appointment_hours_pkey to showroom_hours_pkey;
alter table showroom_hours rename constraint appointment_hours_place_id_fkey to showroom_hours_showroom_id_fkey;
alter table showroom_hours rename constraint appointment_hours_weekday_check to showroom_hours_weekday_check;
alter table showrooms rename constraint appointment_places_name_key to showrooms_name_key;
alter table showrooms rename constraint appointment_places_pkey to showrooms_pkey;
alter table showrooms rename constraint appointment_places_uuid_key to showrooms_uuid_key;
alter table appointments rename constraint appointments_account_id_fkey to appointments_company_id_fkey;
alter table appointments rename constraint appointments_person_id_fkey to appointments_user_id_fkey;
alter table appointments rename constraint appointments_place_id_fkey to appointments_showroom_id_fkey;
alter table appointments rename constraint appointments_state_check to appointments_status_check;
alter table rate_limits rename constraint attempts_pkey to rate_limits_pkey;
alter table audit_log rename constraint audit_actor_id_fkey to audit_log_actor_id_fkey;
alter table audit_log rename constraint audit_pkey to audit_log_pkey;
alter table cart_stones rename constraint cart_lines_account_id_fkey to cart_stones_company_id_fkey;
alter table cart_stones rename constraint cart_lines_person_id_fkey to cart_stones_user_id_fkey;
alter table cart_stones rename constraint cart_lines_pkey to cart_stones_pkey;
alter table cart_stones rename constraint cart_lines_stone_id_fkey to cart_stones_stone_id_fkey;
alter table cart_lots rename constraint cart_lots_account_id_fkey to cart_lots_company_id_fkey;
alter table cart_lots rename constraint cart_lots_person_id_fkey to cart_lots_user_id_fkey;
alter table cart_pieces rename constraint cart_pieces_account_id_fkey to cart_pieces_company_id_fkey;
alter table cart_pieces rename constraint cart_pieces_person_id_fkey to cart_pieces_user_id_fkey;
alter table impersonations rename constraint customer_views_customer_id_fkey to impersonations_company_id_fkey;
alter table impersonations rename constraint customer_views_pkey to impersonations_pkey;
alter table impersonations rename constraint customer_views_session_hash_fkey to impersonations_session_hash_fkey;
alter table demands rename constraint demands_account_id_fkey to demands_user_id_fkey;
alter table demands rename constraint demands_state_check to demands_status_check;
alter table enquiries rename constraint enquiries_account_id_fkey to enquiries_company_id_fkey;
alter table enquiries rename constraint enquiries_person_id_fkey to enquiries_user_id_fkey;
alter table enquiries rename constraint enquiries_state_check to enquiries_status_check;
alter table enquiry_messages rename constraint enquiry_messages_side_check to enquiry_messages_sender_check;
alter table export_links rename constraint export_links_account_id_fkey to export_links_user_id_fkey;
alter table export_links rename constraint export_links_view_hash_fkey to export_links_impersonation_hash_fkey;
alter table feed_events rename constraint feed_events_account_id_fkey to feed_events_company_id_fkey;
alter table feed_keys rename constraint feed_keys_account_id_fkey to feed_keys_company_id_fkey;
alter table feed_keys rename constraint feed_keys_state_check to feed_keys_status_check;
alter table feed_snapshots rename constraint feed_stones_pkey to feed_snapshots_pkey;
alter table feed_subscribers rename constraint feed_watchers_account_id_fkey to feed_subscribers_company_id_fkey;
alter table feed_subscribers rename constraint feed_watchers_pkey to feed_subscribers_pkey;
alter table feed_webhooks rename constraint feed_webhooks_account_id_fkey to feed_webhooks_company_id_fkey;
alter table feed_webhooks rename constraint feed_webhooks_state_check to feed_webhooks_status_check;
alter table goods_import_snapshots rename constraint goods_before_import_job_id_fkey to goods_import_snapshots_job_id_fkey;
alter table goods_import_snapshots rename constraint goods_before_import_pkey to goods_import_snapshots_pkey;
alter table goods_edits rename constraint goods_edits_person_id_fkey to goods_edits_user_id_fkey;
alter table holds rename constraint holds_account_id_fkey to holds_company_id_fkey;
alter table holds rename constraint holds_person_id_fkey to holds_user_id_fkey;
alter table holds rename constraint holds_state_check to holds_status_check;
alter table import_jobs rename constraint import_jobs_begun_by_fkey to import_jobs_created_by_fkey;
alter table import_jobs rename constraint import_jobs_moved_by_fkey to import_jobs_status_changed_by_fkey;
alter table import_jobs rename constraint import_jobs_state_check to import_jobs_status_check;
alter table import_issues rename constraint import_remarks_job_id_fkey to import_issues_job_id_fkey;
alter table import_issues rename constraint import_remarks_pkey to import_issues_pkey;
alter table invitations rename constraint invitations_may_check to invitations_permission_check;
alter table invitations rename constraint invitations_order_limit_check to invitations_order_approval_limit_check;
alter table invitations rename constraint invitations_owner_id_fkey to invitations_company_id_fkey;
alter table invitations rename constraint invitations_person_id_fkey to invitations_user_id_fkey;
alter table invitations rename constraint invitations_state_check to invitations_status_check;
alter table emails rename constraint mails_account_id_fkey to emails_user_id_fkey;
alter table emails rename constraint mails_link_check to emails_link_check;
alter table emails rename constraint mails_pkey to emails_pkey;
alter table emails rename constraint mails_reader to emails_recipient_check;
alter table emails rename constraint mails_uuid_key to emails_uuid_key;
alter table media_files rename constraint media_files_address_check to media_files_public_id_check;
alter table media_files rename constraint media_files_address_key to media_files_public_id_key;
alter table media_files rename constraint media_files_bytes_check to media_files_size_bytes_check;
alter table goods_media rename constraint media_links_file_id_fkey to goods_media_file_id_fkey;
alter table goods_media rename constraint media_links_goods_kind_check to goods_media_goods_kind_check;
alter table goods_media rename constraint media_links_goods_kind_goods_uuid_media_kind_name_key to goods_media_goods_kind_goods_uuid_media_kind_name_key;
alter table goods_media rename constraint media_links_media_kind_check to goods_media_media_kind_check;
alter table goods_media rename constraint media_links_pkey to goods_media_pkey;
alter table memo_lines rename constraint memo_lines_state_check to memo_lines_status_check;
alter table memos rename constraint memos_account_id_fkey to memos_company_id_fkey;
alter table memos rename constraint memos_state_check to memos_status_check;
alter table zero_result_searches rename constraint missed_searches_day_shape_carat_colour_clarity_key to zero_result_searches_day_shape_carat_color_clarity_key;
alter table zero_result_searches rename constraint missed_searches_pkey to zero_result_searches_pkey;
alter table zero_result_searches rename constraint missed_searches_searches_check to zero_result_searches_search_count_check;
alter table notifications rename constraint notifications_account_id_fkey to notifications_user_id_fkey;
alter table offer_auto_accept_limits rename constraint offer_floors_account_id_fkey to offer_auto_accept_limits_company_id_fkey;
alter table offer_auto_accept_limits rename constraint offer_floors_floor_check to offer_auto_accept_limits_points_below_list_check;
alter table offer_auto_accept_limits rename constraint offer_floors_pkey to offer_auto_accept_limits_pkey;
alter table offer_lines rename constraint offer_lines_account_id_fkey to offer_lines_company_id_fkey;
alter table offer_lines rename constraint offer_lines_state_check to offer_lines_status_check;
alter table offer_line_events rename constraint offer_moves_by_check to offer_line_events_actor_role_check;
alter table offer_line_events rename constraint offer_moves_line_id_fkey to offer_line_events_line_id_fkey;
alter table offer_line_events rename constraint offer_moves_person_id_fkey to offer_line_events_user_id_fkey;
alter table offer_line_events rename constraint offer_moves_pkey to offer_line_events_pkey;
alter table offers rename constraint offers_account_id_fkey to offers_company_id_fkey;
alter table offers rename constraint offers_person_id_fkey to offers_user_id_fkey;
alter table order_cooldowns rename constraint order_cooldowns_account_id_fkey to order_cooldowns_company_id_fkey;
alter table orders rename constraint orders_account_id_fkey to orders_company_id_fkey;
alter table orders rename constraint orders_person_id_fkey to orders_user_id_fkey;
alter table password_reset_links rename constraint password_links_account_id_fkey to password_reset_links_user_id_fkey;
alter table password_reset_links rename constraint password_links_pkey to password_reset_links_pkey;
alter table password_reset_links rename constraint password_links_token_hash_key to password_reset_links_token_hash_key;
alter table price_list_cells rename constraint price_list_cells_list_check to price_list_cells_list_name_check;
alter table uploads rename constraint received_files_bytes_check to uploads_size_bytes_check;
alter table uploads rename constraint received_files_check to uploads_check;
alter table uploads rename constraint received_files_owner_id_fkey to uploads_user_id_fkey;
alter table uploads rename constraint received_files_pkey to uploads_pkey;
alter table uploads rename constraint received_files_uuid_key to uploads_uuid_key;
alter table upload_chunks rename constraint received_pieces_file_id_fkey to upload_chunks_file_id_fkey;
alter table upload_chunks rename constraint received_pieces_pkey to upload_chunks_pkey;
alter table recent_searches rename constraint recent_searches_account_id_fkey to recent_searches_user_id_fkey;
alter table recovery_codes rename constraint recovery_codes_account_id_fkey to recovery_codes_user_id_fkey;
alter table reminders rename constraint reminders_account_id_fkey to reminders_user_id_fkey;
alter table reminders rename constraint reminders_state_check to reminders_status_check;
alter table saved_searches rename constraint saved_searches_account_id_fkey to saved_searches_user_id_fkey;
alter table client_page_stones rename constraint selection_stones_pkey to client_page_stones_pkey;
alter table client_page_stones rename constraint selection_stones_selection_id_fkey to client_page_stones_client_page_id_fkey;
alter table client_page_stones rename constraint selection_stones_stone_id_fkey to client_page_stones_stone_id_fkey;
alter table client_pages rename constraint selections_account_id_fkey to client_pages_company_id_fkey;
alter table client_pages rename constraint selections_markup_check to client_pages_markup_check;
alter table client_pages rename constraint selections_pkey to client_pages_pkey;
alter table client_pages rename constraint selections_slug_key to client_pages_slug_key;
alter table client_pages rename constraint selections_uuid_key to client_pages_uuid_key;
alter table sessions rename constraint sessions_account_id_fkey to sessions_user_id_fkey;
alter table sessions rename constraint sessions_address_check to sessions_ip_address_check;
alter table sessions rename constraint sessions_sign_in_id_key to sessions_public_id_key;
alter table two_step_challenges rename constraint sign_in_tickets_account_id_fkey to two_step_challenges_user_id_fkey;
alter table two_step_challenges rename constraint sign_in_tickets_pkey to two_step_challenges_pkey;
alter table stock_check_result rename constraint stock_examination_is_last_check to stock_check_result_is_singleton_check;
alter table stock_check_result rename constraint stock_examination_pkey to stock_check_result_pkey;
alter table stone_claims rename constraint stone_claims_account_id_fkey to stone_claims_company_id_fkey;
alter table stock_issues rename constraint stone_findings_kind_check to stock_issues_kind_check;
alter table stock_issues rename constraint stone_findings_kind_stone_id_key to stock_issues_kind_stone_id_key;
alter table stock_issues rename constraint stone_findings_pkey to stock_issues_pkey;
alter table stock_issues rename constraint stone_findings_stone_id_fkey to stock_issues_stone_id_fkey;
alter table stone_import_snapshots rename constraint stones_before_import_pkey to stone_import_snapshots_pkey;
alter table terms_versions rename constraint terms_texts_pkey to terms_versions_pkey;
alter table transaction_numbers rename constraint transaction_numbers_is_only_check to transaction_numbers_is_singleton_check;
alter table two_step_secrets rename constraint two_step_secrets_account_id_fkey to two_step_secrets_user_id_fkey;
alter table used_captcha_challenges rename constraint used_human_checks_pkey to used_captcha_challenges_pkey;
alter table watchlist_items rename constraint watchlist_lines_account_id_fkey to watchlist_items_user_id_fkey;
alter table watchlist_items rename constraint watchlist_lines_pkey to watchlist_items_pkey;
alter table watchlist_items rename constraint watchlist_lines_stone_id_fkey to watchlist_items_stone_id_fkey;

alter index accounts_company_name rename to users_company_name;
alter index accounts_customers_created rename to users_customers_created;
alter index accounts_customers_name rename to users_customers_name;
alter index accounts_email rename to users_email;
alter index accounts_owner rename to users_company;
alter index accounts_staff rename to users_staff;
alter index accounts_user_name rename to users_user_name;
alter index accounts_waiting rename to users_pending;
alter index alert_matches_untold rename to alert_matches_unnotified;
alter index appointments_account rename to appointments_company;
alter index appointments_asked rename to appointments_requested;
alter index appointments_coming rename to appointments_upcoming;
alter index appointments_live rename to appointments_open;
alter index appointments_once rename to appointments_open_slot;
alter index audit_action rename to audit_log_action;
alter index audit_actor rename to audit_log_actor;
alter index audit_at rename to audit_log_created_at;
alter index audit_no_person rename to audit_log_without_actor;
alter index audit_number_words rename to audit_log_number_text;
alter index audit_subject rename to audit_log_subject;
alter index audit_subject_words rename to audit_log_subject_text;
alter index customer_views_expiry rename to impersonations_expiry;
alter index customer_views_session rename to impersonations_session;
alter index demands_account rename to demands_user;
alter index demands_waiting rename to demands_pending;
alter index enquiries_account rename to enquiries_company;
alter index enquiries_asked rename to enquiries_created;
alter index enquiries_quiet rename to enquiries_inactive;
alter index enquiries_waiting rename to enquiries_pending;
alter index feed_events_account rename to feed_events_company;
alter index feed_keys_account rename to feed_keys_company;
alter index holds_account rename to holds_company;
alter index holds_account_ended rename to holds_company_ended;
alter index holds_account_stone rename to holds_company_stone;
alter index holds_asked rename to holds_requested_open;
alter index holds_asked_at rename to holds_requested_at;
alter index holds_waiting rename to holds_pending;
alter index import_remarks_level rename to import_issues_severity;
alter index mails_account rename to emails_user;
alter index mails_due rename to emails_due;
alter index mails_failed rename to emails_failed;
alter index mails_to_strangers rename to emails_to_addresses;
alter index mails_waiting rename to emails_pending;
alter index media_links_file rename to goods_media_file;
alter index memos_account rename to memos_company;
alter index notifications_account rename to notifications_user;
alter index offer_lines_account rename to offer_lines_company;
alter index offer_lines_lapsing rename to offer_lines_expiry;
alter index offer_lines_waiting rename to offer_lines_pending;
alter index offer_moves_line rename to offer_line_events_line;
alter index offers_account rename to offers_company;
alter index order_lines_live_stone rename to order_lines_active_stone;
alter index orders_account rename to orders_company;
alter index orders_waiting rename to orders_pending;
alter index received_files_keep rename to uploads_expiry;
alter index received_files_owner rename to uploads_user;
alter index recent_searches_account rename to recent_searches_user;
alter index reminders_account rename to reminders_user;
alter index saved_searches_account rename to saved_searches_user;
alter index selections_account rename to client_pages_company;
alter index sessions_account rename to sessions_user;
alter index sign_in_tickets_account rename to two_step_challenges_user;
alter index stone_claims_account rename to stone_claims_company;
alter index stone_departures_xid rename to stone_delistings_xid;
alter index stone_findings_gravest rename to stock_issues_severity;
alter index supplier_profiles_told_by rename to supplier_profiles_headers;

alter sequence accounts_id_seq rename to users_id_seq;
alter sequence audit_id_seq rename to audit_log_id_seq;
alter sequence recent_search_turns rename to recent_search_sequence;
alter sequence media_links_id_seq rename to goods_media_id_seq;
alter sequence mails_id_seq rename to emails_id_seq;
alter sequence offer_moves_id_seq rename to offer_line_events_id_seq;
alter sequence appointment_places_id_seq rename to showrooms_id_seq;
alter sequence selections_id_seq rename to client_pages_id_seq;
alter sequence missed_searches_id_seq rename to zero_result_searches_id_seq;
alter sequence received_files_id_seq rename to uploads_id_seq;
alter sequence stone_findings_id_seq rename to stock_issues_id_seq;

alter trigger audit_is_append_only on audit_log rename to audit_log_is_append_only;
alter function refuse_audit_change() rename to reject_audit_change;
create or replace function reject_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;

alter trigger stones_departing on stones rename to stones_delisted;
alter function note_departure() rename to record_stone_delisting;
create or replace function record_stone_delisting() returns trigger language plpgsql as $$
begin
  insert into stone_delistings (stone_id) values (old.id);
  return null;
end $$;

create or replace function adopt_transaction_numbers() returns boolean language plpgsql as $$
declare
  stored text;
  here text := transaction_origin();
  is_ahead boolean;
  own xid8;
begin
  select origin into stored from transaction_numbers for update;
  if stored = here then
    return false;
  end if;
  select greatest((select max(xid::text::numeric) from change_log),
                  (select max(xid::text::numeric) from stone_delistings),
                  (select up_to_xid::text::numeric from change_log_pruned),
                  (select xmin_horizon::text::numeric from alert_cursor),
                  (select pg_snapshot_xmax(snapshot)::text::numeric from feed_cursor))
         > pg_snapshot_xmax(pg_current_snapshot())::text::numeric into is_ahead;
  update transaction_numbers set origin = here;
  -- A database from before this table: only numbers in the future certainly come from another cluster.
  if stored is null and is_ahead is not true then
    return false;
  end if;
  own := pg_current_xact_id();
  update change_log set xid = own;
  update stone_delistings set xid = own;
  update change_log_pruned set up_to_xid = (own::text::numeric - 1)::text::xid8;
  update alert_cursor set xmin_horizon = own, processed_ids = '{}' where xmin_horizon is not null;
  update feed_cursor set snapshot = (own::text || ':' || own::text || ':')::pg_snapshot where snapshot is not null;
  return true;
end $$;

-- stone_claims.superseded_claim and the claim in holds.previous_state are JSON of columns of stone_claims.
create function pg_temp.rename_claim_columns(claim jsonb) returns jsonb language plpgsql as $$
begin
  if jsonb_typeof(claim) is distinct from 'object' then
    return claim;
  end if;
  return (select jsonb_object_agg(
            case key when 'account_id' then 'company_id' when 'until' then 'expires_at'
              when 'agreed' then 'agreed_price' when 'gave_way' then 'superseded_claim' else key end,
            case key when 'gave_way' then pg_temp.rename_claim_columns(value) else value end)
            from jsonb_each(claim));
end $$;
update stone_claims set superseded_claim = pg_temp.rename_claim_columns(superseded_claim)
 where superseded_claim is not null;
update holds set previous_state = jsonb_set(
    previous_state, '{claim}', pg_temp.rename_claim_columns(previous_state -> 'claim'))
 where jsonb_typeof(previous_state -> 'claim') = 'object';
drop function pg_temp.rename_claim_columns(jsonb);
