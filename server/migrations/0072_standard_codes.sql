-- Status values and error codes were renamed to standard words. Everything stored under a former name is brought over,
-- with the constraints and the index predicates that name it. The audit log is append-only: its older entries keep the
-- names they were written with and are translated when they are read.

-- Appointments.
alter table appointments drop constraint appointments_state_check;
drop index appointments_asked, appointments_coming, appointments_live, appointments_once;
update appointments set state = case state when 'ASKED' then 'REQUESTED' else 'COMPLETED' end
 where state in ('ASKED', 'PAST');
alter table appointments add constraint appointments_state_check
  check (state in ('REQUESTED', 'CONFIRMED', 'DECLINED', 'CANCELLED', 'COMPLETED'));
create index appointments_asked on appointments (asked_at, id) where state = 'REQUESTED';
create index appointments_coming on appointments (starts_at, id) where state in ('REQUESTED', 'CONFIRMED');
create index appointments_live on appointments (place_id, starts_at) where state in ('REQUESTED', 'CONFIRMED');
create unique index appointments_once on appointments (account_id, place_id, starts_at)
  where state in ('REQUESTED', 'CONFIRMED');

-- Webhooks, and why their deliveries failed.
alter table feed_webhooks drop constraint feed_webhooks_state_check;
drop index feed_webhooks_url;
update feed_webhooks set state = case state when 'ON' then 'ENABLED' when 'STOPPED' then 'DISABLED' else 'DELETED' end
 where state in ('ON', 'STOPPED', 'REMOVED');
alter table feed_webhooks add constraint feed_webhooks_state_check
  check (state in ('ENABLED', 'DISABLED', 'DELETED'));
create unique index feed_webhooks_url on feed_webhooks (account_id, url) where state <> 'DELETED';

with renamed (former, current) as (
  values ('NOT_TAKEN', 'REJECTED'),
         ('NOBODY_THERE', 'CONNECTION_REFUSED'),
         ('NO_SUCH_NAME', 'DNS_NOT_FOUND'),
         ('HUNG_UP', 'CONNECTION_RESET'),
         ('TOO_SLOW', 'TIMEOUT'),
         ('NOT_SECURE', 'CERTIFICATE_INVALID')
)
update feed_deliveries set problem = current from renamed where problem = former;

-- Files that the stock desk uploads.
alter table import_jobs drop constraint import_jobs_state_check;
drop index import_jobs_open;
with renamed (former, current) as (
  values ('WAITING', 'QUEUED'),
         ('READ', 'AWAITING_REVIEW'),
         ('DONE', 'APPLIED'),
         ('REFUSED', 'REJECTED'),
         ('STOPPED', 'FAILED'),
         ('GIVEN_UP', 'DISCARDED')
)
update import_jobs set state = current from renamed where state = former;
alter table import_jobs add constraint import_jobs_state_check
  check (state in ('QUEUED', 'AWAITING_REVIEW', 'ACCEPTED', 'APPLIED', 'REJECTED', 'FAILED', 'DISCARDED', 'UNDOING',
                   'UNDONE'));
create index import_jobs_open on import_jobs (id) where state in ('QUEUED', 'ACCEPTED', 'UNDOING');

-- Invitations.
alter table invitations drop constraint invitations_state_check, drop constraint invitations_check;
update invitations set state = 'ACCEPTED' where state = 'TAKEN_UP';
alter table invitations
  add constraint invitations_state_check check (state in ('SENT', 'ACCEPTED', 'WITHDRAWN')),
  add constraint invitations_check check ((state = 'ACCEPTED') = (person_id is not null));

-- Memos.
alter table memos drop constraint memos_state_check;
drop index memos_due, memos_open;
update memos set state = 'PARTIALLY_RETURNED' where state = 'PARTLY_RETURNED';
alter table memos add constraint memos_state_check
  check (state in ('OUT', 'PARTIALLY_RETURNED', 'RETURNED', 'INVOICED', 'OVERDUE', 'WITHDRAWN'));
create index memos_due on memos (due_at) where state in ('OUT', 'PARTIALLY_RETURNED');
create index memos_open on memos (due_at, id) where state in ('OUT', 'PARTIALLY_RETURNED', 'OVERDUE');

-- Orders.
alter table orders drop constraint orders_status_check, drop constraint orders_approval;
drop index orders_open, orders_unapproved;
update orders
   set status = case status when 'AWAITING_OWNER' then 'AWAITING_APPROVAL' else 'PARTIALLY_CONFIRMED' end
 where status in ('AWAITING_OWNER', 'PARTLY_CONFIRMED');
alter table orders
  add constraint orders_status_check
    check (status in ('AWAITING_APPROVAL', 'PENDING', 'CONFIRMED', 'PARTIALLY_CONFIRMED', 'CANCELLED', 'INVOICED',
                      'SHIPPED', 'DELIVERED')),
  add constraint orders_approval check ((status = 'AWAITING_APPROVAL') = (approve_by is not null));
create index orders_open on orders (account_id) where status in ('AWAITING_APPROVAL', 'PENDING');
create index orders_unapproved on orders (approve_by) where status = 'AWAITING_APPROVAL';

-- Reminders.
alter table reminders drop constraint reminders_state_check, drop constraint reminders_check;
drop index reminders_due;
update reminders set state = case state when 'SET' then 'SCHEDULED' else 'SENT' end where state in ('SET', 'FIRED');
alter table reminders
  add constraint reminders_state_check check (state in ('SCHEDULED', 'SENT')),
  add constraint reminders_check check ((state = 'SENT') = (fired_at is not null));
create index reminders_due on reminders (remind_at) where state = 'SCHEDULED';

-- A repeat of a request is refused with the code that was stored under its idempotency key.
with renamed (former, current) as (
  values ('TWO_STEP', 'TWO_STEP_REQUIRED'),
         ('TWO_STEP_OVER', 'TWO_STEP_EXPIRED'),
         ('TWO_STEP_DEMANDED', 'TWO_STEP_SETUP_REQUIRED'),
         ('KEY_REFUSED', 'INVALID_API_KEY'),
         ('KEY_REUSED', 'IDEMPOTENCY_KEY_REUSED'),
         ('VIEW_READ_ONLY', 'IMPERSONATION_READ_ONLY'),
         ('VIEW_OVER', 'IMPERSONATION_ENDED'),
         ('HOLD_TOO_SOON', 'HOLD_COOLDOWN'),
         ('STEP_REFUSED', 'INVALID_TRANSITION'),
         ('INVITATION_OVER', 'INVITATION_CLOSED'),
         ('FILE_REFUSED', 'INVALID_FILE'),
         ('SETTINGS_MOVED', 'SETTINGS_CONFLICT'),
         ('TOO_MANY_ATTEMPTS', 'RATE_LIMITED')
)
update idempotency_keys set refusal = jsonb_set(refusal, '{code}', to_jsonb(current))
  from renamed
 where refusal ->> 'code' = former;
