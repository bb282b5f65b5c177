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
CREATE INDEX "pickup_person_member_id_kind_created_at_index" ON "pickup_person" USING btree ("member_id","kind","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pickup_person_one_default" ON "pickup_person" USING btree ("member_id","kind") WHERE "pickup_person"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "pickup_vehicle_plate" ON "pickup_vehicle" USING btree ("member_id","plate_number");--> statement-breakpoint
CREATE UNIQUE INDEX "pickup_vehicle_one_default" ON "pickup_vehicle" USING btree ("member_id") WHERE "pickup_vehicle"."is_default";