-- ---- Module: platform ----

alter table market_state add column opened_at timestamp (3) with time zone;
