-- A customer of years has thousands of holds behind him: his list reads those that stand and those of the last days,
-- and of each stone asks whether he has had it later.
create index holds_account_ended on holds (account_id, ended_at);
create index holds_account_stone on holds (account_id, stone_id, id);
