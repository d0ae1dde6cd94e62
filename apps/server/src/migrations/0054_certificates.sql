CREATE TABLE "edition_numbers" (
	"edition_id" text NOT NULL,
	"is_proof" boolean NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "edition_numbers_edition_id_is_proof_number_pk" PRIMARY KEY("edition_id","is_proof","number"),
	CONSTRAINT "edition_numbers_first" CHECK ("edition_numbers"."number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "editions" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"title" text NOT NULL,
	"artist" text NOT NULL,
	"year" integer,
	"size" integer NOT NULL,
	"proofs" integer NOT NULL,
	"is_one_size" boolean NOT NULL,
	"width_mm" double precision NOT NULL,
	"height_mm" double precision NOT NULL,
	"image_sha256" text NOT NULL,
	"closed_at" timestamp with time zone,
	"shows_picture" boolean DEFAULT true NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "editions_size" CHECK ("editions"."size" between 1 and 999 and "editions"."proofs" >= 0)
);
--> statement-breakpoint
CREATE TABLE "certificate_records" (
	"id" text PRIMARY KEY NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"code" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"replaced_by" text,
	"order_id" text NOT NULL,
	"order_number" bigint NOT NULL,
	"piece_id" text NOT NULL,
	"design_id" text NOT NULL,
	"text" jsonb NOT NULL,
	"edition_id" text,
	"is_proof" boolean DEFAULT false NOT NULL,
	"edition_number" integer,
	"issued_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower(replace(replace(replace(replace(replace(replace(replace(replace(translate(regexp_replace(normalize(code || ' ' || year::text || '-' || lpad(number::text, greatest(6, length(number::text)), '0') || ' ' || number::text || ' ' || order_number::text || ' ' || coalesce(text ->> 'title', '') || ' ' || coalesce(text ->> 'artist', '') || ' ' || regexp_replace(code || ' ' || year::text || '-' || lpad(number::text, greatest(6, length(number::text)), '0') || ' ' || number::text || ' ' || order_number::text || ' ' || coalesce(text ->> 'title', '') || ' ' || coalesce(text ->> 'artist', ''), '[''’‘ʼ`´]', '', 'g'), NFKD), '[\u0300-\u036f]+', '', 'g'), 'ØøŁłĐđÐðĦħŦŧı', 'oollddddhhtti'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th')), '[^[:alnum:]]+', ' ', 'g'))) STORED,
	CONSTRAINT "certificate_records_code" UNIQUE("code"),
	CONSTRAINT "certificate_records_number" UNIQUE("year","number"),
	CONSTRAINT "certificate_records_edition" CHECK (("certificate_records"."edition_id" is null) = ("certificate_records"."edition_number" is null)),
	CONSTRAINT "certificate_records_issued" CHECK ("certificate_records"."state" <> 'issued' or "certificate_records"."issued_at" is not null),
	CONSTRAINT "certificate_records_void" CHECK (("certificate_records"."state" = 'void') = ("certificate_records"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "register_years" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "is_numbered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "edition_numbers" ADD CONSTRAINT "edition_numbers_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_records" ADD CONSTRAINT "certificate_records_replaced_by_certificate_records_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."certificate_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_records" ADD CONSTRAINT "certificate_records_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_records" ADD CONSTRAINT "certificate_records_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_records" ADD CONSTRAINT "certificate_records_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_records" ADD CONSTRAINT "certificate_records_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "editions_owner" ON "editions" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_records_one_live" ON "certificate_records" USING btree ("piece_id") WHERE "certificate_records"."state" in ('reserved', 'issued');--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_records_edition_number" ON "certificate_records" USING btree ("edition_id","is_proof","edition_number") WHERE "certificate_records"."state" in ('reserved', 'issued');--> statement-breakpoint
CREATE INDEX "certificate_records_order" ON "certificate_records" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "certificate_records_piece" ON "certificate_records" USING btree ("piece_id");--> statement-breakpoint
CREATE INDEX "certificate_records_created" ON "certificate_records" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "certificate_records_beginnings" ON "certificate_records" USING gin (search_beginnings("search"));