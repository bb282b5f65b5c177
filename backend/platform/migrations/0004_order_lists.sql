DROP INDEX "trade_order_buyer_member_id_created_at_index";--> statement-breakpoint
CREATE INDEX "order_of_buyer" ON "trade_order" USING btree ("buyer_member_id","created_at","id","search_key");--> statement-breakpoint
CREATE INDEX "order_of_buyer_by_type" ON "trade_order" USING btree ("buyer_member_id","type","created_at","id");--> statement-breakpoint
CREATE INDEX "order_of_shop" ON "trade_order" USING btree ("shop_id","created_at","id");--> statement-breakpoint
-- Orders of before get their key in the form that search compares: folded, upper case, no dashes or blanks in its words.
UPDATE "trade_order" o SET "search_key" = concat_ws(' ', o."order_no", upper(regexp_replace(normalize(l."grade", NFKC), '[\s\-_‐-―/·.,，。()（）]+', '', 'g')), upper(regexp_replace(normalize(l."maker", NFKC), '[\s\-_‐-―/·.,，。()（）]+', '', 'g'))) FROM "order_line" l WHERE l."order_id" = o."id";
