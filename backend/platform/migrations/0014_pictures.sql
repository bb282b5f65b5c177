CREATE TABLE "picture" (
	"id" text PRIMARY KEY NOT NULL,
	"is_private" boolean NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"fallback" text NOT NULL,
	"stored_bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "picture_has_pixels" CHECK ("picture"."width" > 0 and "picture"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "picture_file" (
	"picture_id" text NOT NULL,
	"width" integer NOT NULL,
	"format" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "picture_file_picture_id_width_format_pk" PRIMARY KEY("picture_id","width","format")
);
--> statement-breakpoint
CREATE TABLE "picture_upload" (
	"owner" text NOT NULL,
	"picture_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "picture_upload_owner_picture_id_pk" PRIMARY KEY("owner","picture_id")
);
--> statement-breakpoint
ALTER TABLE "shop_profile" ADD COLUMN "logo_id" text;--> statement-breakpoint
ALTER TABLE "shop_profile" ADD COLUMN "banner_id" text;--> statement-breakpoint
ALTER TABLE "picture_file" ADD CONSTRAINT "picture_file_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_upload" ADD CONSTRAINT "picture_upload_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_of_owner" ON "picture_upload" USING btree ("owner","at");