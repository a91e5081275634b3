-- The currency that a user sees beside dollars; null: none.
alter table users add display_currency text check (display_currency ~ '^[A-Z]{3}$');
