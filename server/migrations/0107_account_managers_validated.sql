-- statement by statement
alter table users validate constraint users_account_manager_id_fkey;
alter table users validate constraint users_account_manager_check;
