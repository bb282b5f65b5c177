CREATE TABLE "order_count" (
	"member_id" uuid NOT NULL,
	"type" smallint NOT NULL,
	"state" text NOT NULL,
	"slot" smallint NOT NULL,
	"orders" bigint NOT NULL,
	"total_fen" bigint NOT NULL,
	CONSTRAINT "order_count_member_id_type_state_slot_pk" PRIMARY KEY("member_id","type","state","slot")
);
--> statement-breakpoint
INSERT INTO order_count
SELECT buyer_member_id, type, state, 0, count(*), sum(total_fen) FROM trade_order GROUP BY 1, 2, 3;
--> statement-breakpoint
-- Counts an order where it has come to and out of where it was, always in one order of states, so that no two wait for
-- each other.
create function count_order() returns trigger language plpgsql as $$
begin
  insert into order_count
  select c.buyer_member_id, c.type, c.state, pg_backend_pid() % 64, sum(c.n), sum(c.n * c.total_fen)
  from (
    select 1 as n, new.buyer_member_id, new.type, new.state, new.total_fen
    union all
    select -1, old.buyer_member_id, old.type, old.state, old.total_fen where tg_op = 'UPDATE'
  ) c
  group by 2, 1, 3
  order by 1, 2, 3
  on conflict (member_id, type, state, slot) do update
    set orders = order_count.orders + excluded.orders, total_fen = order_count.total_fen + excluded.total_fen;
  return null;
end $$;
--> statement-breakpoint
create trigger counts_order after insert or update of buyer_member_id, type, state, total_fen on trade_order
  for each row execute function count_order();
