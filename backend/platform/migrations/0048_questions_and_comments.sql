CREATE TABLE "order_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"offer_id" uuid,
	"goods" smallint NOT NULL,
	"delivery" smallint NOT NULL,
	"service" smallint NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"reply" text,
	"replied_at" timestamp (3) with time zone,
	"replied_by" uuid,
	"hidden_at" timestamp (3) with time zone,
	"hidden_reason" text,
	"hidden_by" uuid,
	CONSTRAINT "order_comment_once" UNIQUE("order_id"),
	CONSTRAINT "order_comment_scores" CHECK ("order_comment"."goods" between 1 and 5 and "order_comment"."delivery" between 1 and 5 and "order_comment"."service" between 1 and 5),
	CONSTRAINT "order_comment_reply" CHECK (num_nulls("order_comment"."reply", "order_comment"."replied_at", "order_comment"."replied_by") in (0, 3)),
	CONSTRAINT "order_comment_hidden" CHECK (num_nulls("order_comment"."hidden_at", "order_comment"."hidden_reason", "order_comment"."hidden_by") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "order_comment_picture" (
	"comment_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"picture_id" text NOT NULL,
	CONSTRAINT "order_comment_picture_comment_id_position_pk" PRIMARY KEY("comment_id","position"),
	CONSTRAINT "order_comment_picture_count" CHECK ("order_comment_picture"."position" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "question" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"offer_id" uuid,
	"product_id" uuid,
	"shop_id" uuid,
	"title" text NOT NULL,
	"text" text,
	"at" timestamp (3) with time zone NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"hidden_reason" text,
	"hidden_by" uuid,
	CONSTRAINT "question_subject" CHECK (("question"."offer_id" is null) = ("question"."shop_id" is null)
      and ("question"."offer_id" is null or "question"."product_id" is not null)),
	CONSTRAINT "question_counts" CHECK ("question"."replies" >= 0 and "question"."likes" >= 0),
	CONSTRAINT "question_hidden" CHECK (num_nulls("question"."hidden_at", "question"."hidden_reason", "question"."hidden_by") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "question_like" (
	"member_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "question_like_member_id_content_id_pk" PRIMARY KEY("member_id","content_id")
);
--> statement-breakpoint
CREATE TABLE "question_reply" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"shop_id" uuid,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"hidden_reason" text,
	"hidden_by" uuid,
	CONSTRAINT "question_reply_likes" CHECK ("question_reply"."likes" >= 0),
	CONSTRAINT "question_reply_hidden" CHECK (num_nulls("question_reply"."hidden_at", "question_reply"."hidden_reason", "question_reply"."hidden_by") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "order_comment_picture" ADD CONSTRAINT "order_comment_picture_comment_id_order_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."order_comment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reply" ADD CONSTRAINT "question_reply_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_comment_newest" ON "order_comment" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "order_comment_of_shop" ON "order_comment" USING btree ("shop_id","at","id");--> statement-breakpoint
CREATE INDEX "order_comment_of_offer" ON "order_comment" USING btree ("offer_id","at","id");--> statement-breakpoint
CREATE INDEX "order_comment_of_member" ON "order_comment" USING btree ("member_id","at","id");--> statement-breakpoint
CREATE INDEX "order_comment_shop_scores" ON "order_comment" USING btree ("shop_id","goods","delivery","service") WHERE "order_comment"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "order_comment_offer_scores" ON "order_comment" USING btree ("offer_id","goods","delivery","service") WHERE "order_comment"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "order_comment_picture_used" ON "order_comment_picture" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "question_newest" ON "question" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "question_of_member" ON "question" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "question_of_offer" ON "question" USING btree ("offer_id","at") WHERE "question"."offer_id" is not null;--> statement-breakpoint
CREATE INDEX "question_of_product" ON "question" USING btree ("product_id","at") WHERE "question"."product_id" is not null;--> statement-breakpoint
CREATE INDEX "question_most_replies" ON "question" USING btree ("replies","at","id");--> statement-breakpoint
CREATE INDEX "question_most_likes" ON "question" USING btree ("likes","at","id");--> statement-breakpoint
CREATE INDEX "question_reply_of_question" ON "question_reply" USING btree ("question_id","at");--> statement-breakpoint
CREATE INDEX "question_reply_of_member" ON "question_reply" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "question_reply_newest" ON "question_reply" USING btree ("at","id");