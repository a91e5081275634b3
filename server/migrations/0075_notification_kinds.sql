-- Kinds of notifications take the names of the statuses they announce. The audit log is append-only: the actions that
-- were renamed with them are translated when they are read.

create function pg_temp.current_kind(kind text) returns text language sql immutable as $$
  select case kind
    when 'INVITATION_TAKEN_UP' then 'INVITATION_ACCEPTED'
    when 'ORDER_PARTLY_CONFIRMED' then 'ORDER_PARTIALLY_CONFIRMED'
    when 'ORDER_AWAITS_OWNER' then 'ORDER_AWAITS_APPROVAL'
    when 'MEMO_TAKEN_BACK' then 'MEMO_WITHDRAWN'
    else kind
  end
$$;

update notifications set kind = pg_temp.current_kind(kind) where kind <> pg_temp.current_kind(kind);
update emails set kind = pg_temp.current_kind(kind) where kind <> pg_temp.current_kind(kind);

-- The secret of the captcha. Challenges that are already issued stay valid.
update server_secrets set name = 'captcha' where name = 'human-check';
