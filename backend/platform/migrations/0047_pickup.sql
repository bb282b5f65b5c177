CREATE TABLE "pickup_pass" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"code" text NOT NULL,
	"weight_kg" bigint NOT NULL,
	"plate_number" text NOT NULL,
	"trailer_plate" text,
	"driver_name" text NOT NULL,
	"driver_phone" text NOT NULL,
	"driver_id_sealed" text NOT NULL,
	"supercargo_name" text,
	"supercargo_phone" text,
	"supercargo_id_sealed" text,
	"certificate_no" text,
	"opens_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	"handed_kg" bigint,
	"note_id" uuid,
	CONSTRAINT "pickup_pass_code_unique" UNIQUE("code"),
	CONSTRAINT "pickup_pass_noteId_unique" UNIQUE("note_id"),
	CONSTRAINT "pickup_pass_weight" CHECK ("pickup_pass"."weight_kg" > 0),
	CONSTRAINT "pickup_pass_window" CHECK ("pickup_pass"."opens_at" < "pickup_pass"."ends_at"),
	CONSTRAINT "pickup_pass_used" CHECK (("pickup_pass"."used_at" is null) = ("pickup_pass"."handed_kg" is null) and ("pickup_pass"."used_at" is null) = ("pickup_pass"."note_id" is null)
        and ("pickup_pass"."used_at" is null or "pickup_pass"."cancelled_at" is null)),
	CONSTRAINT "pickup_pass_supercargo" CHECK (num_nulls("pickup_pass"."supercargo_name", "pickup_pass"."supercargo_phone", "pickup_pass"."supercargo_id_sealed", "pickup_pass"."certificate_no") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "pickup_person" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"id_number_sealed" text NOT NULL,
	"certificate_no" text,
	"is_default" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pickup_person_certificate" CHECK ("pickup_person"."kind" in ('driver', 'supercargo') and ("pickup_person"."kind" = 'supercargo') = ("pickup_person"."certificate_no" is not null))
);
--> statement-breakpoint
CREATE TABLE "pickup_vehicle" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"plate_number" text NOT NULL,
	"trailer_plate" text,
	"load_kg" bigint NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pickup_vehicle_load" CHECK ("pickup_vehicle"."load_kg" > 0)
);
--> statement-breakpoint
CREATE INDEX "pickup_pass_order_id_created_at_index" ON "pickup_pass" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "pickup_pass_member_id_index" ON "pickup_pass" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "pickup_person_member_id_kind_created_at_index" ON "pickup_person" USING btree ("member_id","kind","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pickup_person_one_default" ON "pickup_person" USING btree ("member_id","kind") WHERE "pickup_person"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "pickup_vehicle_plate" ON "pickup_vehicle" USING btree ("member_id","plate_number");--> statement-breakpoint
CREATE UNIQUE INDEX "pickup_vehicle_one_default" ON "pickup_vehicle" USING btree ("member_id") WHERE "pickup_vehicle"."is_default";