-- A quote that was being drawn, perhaps by a server that stopped, is drawn by a job.
select graphile_worker.add_job(
    'draw-quote', json_build_object('quoteId', uuid), null, null, 3, 'draw-quote:' || uuid)
  from quotes where status = 'PREPARING' order by id;

alter table quotes drop column heartbeat_at;
