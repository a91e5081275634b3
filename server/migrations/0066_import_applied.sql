-- When the stock was changed by a job that is still in hand: it ends once searches show the change.
alter table import_jobs add column applied_at timestamptz;
