CREATE TABLE "announcement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_change" (
	"kind" text NOT NULL,
	"entry_id" text NOT NULL,
	"entry" jsonb,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_change_kind_entry_id_pk" PRIMARY KEY("kind","entry_id")
);
--> statement-breakpoint
CREATE INDEX "announcement_published_at_id_index" ON "announcement" USING btree ("published_at","id");