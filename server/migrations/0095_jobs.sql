-- The nodes that run jobs. A node that no longer reports is considered dead, and others take over its jobs.
create table job_nodes (
  id uuid primary key,
  worker_ids text[] not null,
  alive_at timestamptz not null
);
