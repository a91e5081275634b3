-- The refusal of a request that carried an idempotency key, in place of an answer: the same key again is the same refusal.
alter table idempotency_keys add column refusal jsonb;
