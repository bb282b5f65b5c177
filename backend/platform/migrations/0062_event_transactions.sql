-- Events are read by their transactions, so that a read needs no overlap in time. Rows until now get the number of this
-- transaction.

alter table market_event add column transaction_id xid8 default pg_current_xact_id() not null;
--> statement-breakpoint
create index market_event_transaction on market_event (transaction_id, id);
