-- statement by statement
alter table stock_issues validate constraint stock_issues_kind_check;
