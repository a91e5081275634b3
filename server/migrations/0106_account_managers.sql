-- The staff user who looks after a customer: the inbox shows each of them their own customers' items.
alter table users add column account_manager_id bigint;
alter table users add constraint users_account_manager_id_fkey
  foreign key (account_manager_id) references users (id) not valid;
alter table users add constraint users_account_manager_check
  check (account_manager_id is null or (role = 'customer' and company_id is null)) not valid;
