-- When the metadata of a photograph was taken out (where and by which camera it was taken). Photographs stored before
-- are cleaned by a job; null means that this is still to be done.
alter table media_files add column cleaned_at timestamptz;
create index media_files_uncleaned on media_files (id) where cleaned_at is null;
