-- The job that works on an import; null while it waits for its upload or for a user. Attempts and the worker of a job
-- are those of the job library.
alter table import_jobs add column job_id bigint;

update import_jobs set job_id = (graphile_worker.add_job(
    'run-import', json_build_object('importId', id), null, null, 5, 'run-import:' || id)).id
  where status in ('QUEUED', 'ACCEPTED', 'UNDOING')
    and (file_id is null
         or exists (select from uploads where uploads.id = file_id and received_bytes = size_bytes));

alter table import_jobs drop column worker_id;
alter table import_jobs drop column lease_expires_at;
alter table import_jobs drop column attempts;
