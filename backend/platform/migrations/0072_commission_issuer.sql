-- ---- Module: invoices ----

alter table commission_invoice add column issuer_name text, add column issuer_tax_no text;
