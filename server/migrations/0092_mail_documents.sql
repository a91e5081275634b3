-- The trade document that a mail carries: one that is issued, or that of an order or a memo, which is issued when the
-- mail is sent. Its bytes stay in issued_documents.
alter table emails add column document_of text check (document_of in ('issued', 'order', 'memo'));
alter table emails add column document_uuid uuid;
alter table emails add constraint emails_document_check check ((document_of is null) = (document_uuid is null));
