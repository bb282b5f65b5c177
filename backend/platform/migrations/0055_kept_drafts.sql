CREATE TABLE "kept_draft" (
	"member_id" uuid NOT NULL,
	"path" text NOT NULL,
	"fields" jsonb NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kept_draft_member_id_path_pk" PRIMARY KEY("member_id","path")
);
--> statement-breakpoint
CREATE INDEX "kept_draft_expires_at_index" ON "kept_draft" USING btree ("expires_at");
