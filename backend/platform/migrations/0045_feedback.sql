CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid,
	"phone" text,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"page_path" text,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "feedback_answer_whole" CHECK (("feedback"."answer" is null) = ("feedback"."answered_at" is null)),
	CONSTRAINT "feedback_phone_until_answer" CHECK ("feedback"."phone" is null or "feedback"."answered_at" is null)
);
--> statement-breakpoint
CREATE INDEX "feedback_member_id_sent_at_id_index" ON "feedback" USING btree ("member_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "feedback_open" ON "feedback" USING btree ("sent_at","id") WHERE "feedback"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "feedback_sent_at_id_index" ON "feedback" USING btree ("sent_at","id");