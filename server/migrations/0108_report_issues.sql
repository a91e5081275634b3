-- Stones whose facts disagree with their report.
alter table stock_issues drop constraint stock_issues_kind_check;
alter table stock_issues add constraint stock_issues_kind_check
  check (kind in ('NO_LIST', 'NO_MEDIA', 'STALE', 'OVERPRICED', 'REPORT_DIFFERS')) not valid;
