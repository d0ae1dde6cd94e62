CREATE TABLE "guests" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guests_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company" text,
	"phone" text,
	"is_email_verified" boolean DEFAULT false NOT NULL,
	"roles" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "borders" (
	"id" text PRIMARY KEY NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"label" text NOT NULL,
	"description" text NOT NULL,
	"width_mm" double precision NOT NULL,
	"width_inches" double precision NOT NULL,
	"price_pence" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category_configurations" (
	"id" text PRIMARY KEY NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"category_id" text NOT NULL,
	"select_predefined_size" boolean NOT NULL,
	"predefined_size_label" text NOT NULL,
	"predefined_size" text,
	"border_available" boolean NOT NULL,
	"default_border_id" text,
	"only_proportional_crop" boolean NOT NULL,
	"rotation_available" boolean NOT NULL,
	"size_label" text NOT NULL,
	CONSTRAINT "category_configurations_category_id_unique" UNIQUE("category_id")
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" text PRIMARY KEY NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"label" text NOT NULL,
	"description" text NOT NULL,
	"price_pence" integer NOT NULL,
	"categories" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "option_configurations" (
	"id" text PRIMARY KEY NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"label" text NOT NULL,
	"friendly_name" text NOT NULL,
	"enabled" boolean NOT NULL,
	"optional" boolean NOT NULL,
	"default_id" text,
	"category_id" text NOT NULL,
	"multiselect" boolean NOT NULL,
	"show_price" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "options" (
	"id" text PRIMARY KEY NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"label" text NOT NULL,
	"description" text NOT NULL,
	"price_pence" integer NOT NULL,
	"configuration_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "print_categories" (
	"id" text PRIMARY KEY NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"label" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "print_items" (
	"id" text PRIMARY KEY NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"label" text NOT NULL,
	"route" text NOT NULL,
	"width_mm" double precision NOT NULL,
	"height_mm" double precision NOT NULL,
	"width_inches" double precision NOT NULL,
	"height_inches" double precision NOT NULL,
	"final_size_id" text NOT NULL,
	"category_id" text NOT NULL,
	CONSTRAINT "print_items_route_unique" UNIQUE("route")
);
--> statement-breakpoint
CREATE TABLE "print_type_configurations" (
	"id" text PRIMARY KEY NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"label" text NOT NULL,
	"friendly_name" text NOT NULL,
	"enabled" boolean NOT NULL,
	"optional" boolean NOT NULL,
	"default_id" text,
	"category_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "print_types" (
	"id" text PRIMARY KEY NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"label" text NOT NULL,
	"description" text NOT NULL,
	"group_id" text NOT NULL,
	"configuration_id" text NOT NULL,
	"max_width_mm" double precision
);
--> statement-breakpoint
CREATE TABLE "sizes" (
	"id" text PRIMARY KEY NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"label" text NOT NULL,
	"width_mm" double precision NOT NULL,
	"height_mm" double precision NOT NULL,
	"width_inches" double precision NOT NULL,
	"height_inches" double precision NOT NULL,
	"print_item_id" text
);
--> statement-breakpoint
CREATE TABLE "design_uses" (
	"design_id" text NOT NULL,
	"order_id" text NOT NULL,
	CONSTRAINT "design_uses_design_id_order_id_pk" PRIMARY KEY("design_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "designs" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"image_id" text NOT NULL,
	"category_id" text NOT NULL,
	"product" text DEFAULT 'prints' NOT NULL,
	"crop" jsonb NOT NULL,
	"original_crop" jsonb NOT NULL,
	"units" text NOT NULL,
	"width" double precision NOT NULL,
	"height" double precision NOT NULL,
	"final_width" double precision NOT NULL,
	"final_height" double precision NOT NULL,
	"density_ppi" double precision NOT NULL,
	"price_pence" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"state" text NOT NULL,
	"print_bytes" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"design_id" text,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"price_pence" integer NOT NULL,
	"options" jsonb NOT NULL,
	"flags" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_status_infos" (
	"id" text PRIMARY KEY NOT NULL,
	"index" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"number" serial NOT NULL,
	"fc_transaction_id" text NOT NULL,
	"user_id" text,
	"transaction_date" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"total_item_pence" integer NOT NULL,
	"total_tax_pence" integer NOT NULL,
	"total_shipping_pence" integer NOT NULL,
	"total_order_pence" integer NOT NULL,
	"customer_first_name" text NOT NULL,
	"customer_last_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"fc_receipt" text,
	"delivery_address" jsonb,
	"quantity" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_fc_transaction_id_unique" UNIQUE("fc_transaction_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_inbox" (
	"id" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"transaction_id" text,
	"body" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_prices" (
	"id" text PRIMARY KEY NOT NULL,
	"print_item_id" text NOT NULL,
	"group_id" text NOT NULL,
	"price_pence" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "item_prices_item_group" UNIQUE("print_item_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"id" text PRIMARY KEY NOT NULL,
	"extent1_mm" double precision NOT NULL,
	"extent2_mm" double precision NOT NULL,
	"extent1_inches" double precision NOT NULL,
	"extent2_inches" double precision NOT NULL,
	"price_pence" integer NOT NULL,
	"group_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proof_prices" (
	"id" text PRIMARY KEY NOT NULL,
	"price_pence" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "configs" (
	"id" text PRIMARY KEY NOT NULL,
	"preselected_border_id" text,
	"min_ppi" integer NOT NULL,
	"max_ppi" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image_uses" (
	"image_id" text NOT NULL,
	"design_id" text NOT NULL,
	CONSTRAINT "image_uses_image_id_design_id_pk" PRIMARY KEY("image_id","design_id")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	"type" text NOT NULL,
	"adjusted" boolean NOT NULL,
	"original_key" text NOT NULL,
	"master_key" text NOT NULL,
	"preview_key" text NOT NULL,
	"thumbnail_key" text NOT NULL,
	"placeholder" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"original_width" integer NOT NULL,
	"original_height" integer NOT NULL,
	"preview_width" integer NOT NULL,
	"preview_height" integer NOT NULL,
	"colour_space" text NOT NULL,
	"bit_depth" integer NOT NULL,
	"icc_profile_name" text,
	"hidden" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"blob_key" text NOT NULL,
	"state" text NOT NULL,
	"error_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_configurations" ADD CONSTRAINT "category_configurations_category_id_print_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."print_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_configurations" ADD CONSTRAINT "category_configurations_default_border_id_borders_id_fk" FOREIGN KEY ("default_border_id") REFERENCES "public"."borders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_configurations" ADD CONSTRAINT "option_configurations_category_id_print_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."print_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "options" ADD CONSTRAINT "options_configuration_id_option_configurations_id_fk" FOREIGN KEY ("configuration_id") REFERENCES "public"."option_configurations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_items" ADD CONSTRAINT "print_items_final_size_id_sizes_id_fk" FOREIGN KEY ("final_size_id") REFERENCES "public"."sizes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_items" ADD CONSTRAINT "print_items_category_id_print_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."print_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_type_configurations" ADD CONSTRAINT "print_type_configurations_category_id_print_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."print_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_types" ADD CONSTRAINT "print_types_group_id_media_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."media_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_types" ADD CONSTRAINT "print_types_configuration_id_print_type_configurations_id_fk" FOREIGN KEY ("configuration_id") REFERENCES "public"."print_type_configurations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sizes" ADD CONSTRAINT "sizes_print_item_id_print_items_id_fk" FOREIGN KEY ("print_item_id") REFERENCES "public"."print_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_uses" ADD CONSTRAINT "design_uses_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_prices" ADD CONSTRAINT "item_prices_print_item_id_print_items_id_fk" FOREIGN KEY ("print_item_id") REFERENCES "public"."print_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_prices" ADD CONSTRAINT "item_prices_group_id_media_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."media_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_group_id_media_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."media_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_uses" ADD CONSTRAINT "image_uses_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "designs_owner" ON "designs" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "designs_image" ON "designs" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "order_items_order" ON "order_items" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_transaction_date" ON "orders" USING btree ("transaction_date");--> statement-breakpoint
CREATE INDEX "webhook_inbox_transaction" ON "webhook_inbox" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "prices_group" ON "prices" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "images_owner_created" ON "images" USING btree ("owner_id","created_at");