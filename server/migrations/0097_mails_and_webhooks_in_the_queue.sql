-- The job of a mail and of a webhook delivery has its due time and its attempts; those that are pending get one. The
-- column `attempts` of both tables stays: it is what happened, also when the job has ended.
select graphile_worker.add_job(
    'send-email', json_build_object('mailId', id), null, next_attempt_at, 13, 'send-email:' || id)
  from emails where sent_at is null and failed_at is null order by id;

update graphile_worker._private_jobs job set attempts = least(emails.attempts, 12)
  from emails where job.key = 'send-email:' || emails.id;

-- Deliveries of an inactive webhook or company get their job when it is active again.
select graphile_worker.add_job(
    case kind when 'ping' then 'ping-webhook' else 'deliver-webhook' end, json_build_object('deliveryId', deliveries.id),
    null, next_attempt_at, case kind when 'ping' then 1 else 9 end,
    case kind when 'ping' then 'ping-webhook:' else 'deliver-webhook:' end || deliveries.id)
  from feed_deliveries deliveries
  join feed_webhooks hooks on hooks.id = webhook_id join users on users.id = hooks.company_id
 where completed_at is null and users.status = 'ACTIVE' and (hooks.status = 'ENABLED' or kind = 'ping')
 order by deliveries.id;

update graphile_worker._private_jobs job set attempts = least(deliveries.attempts, 8)
  from feed_deliveries deliveries where job.key = 'deliver-webhook:' || deliveries.id;

alter table emails drop column next_attempt_at;
alter table feed_deliveries drop column next_attempt_at;
