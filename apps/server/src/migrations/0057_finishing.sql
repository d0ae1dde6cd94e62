ALTER TABLE "borders" ADD COLUMN "finishing" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "finishing" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "options" ADD COLUMN "finishing" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "print_items" ADD COLUMN "finishing" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "print_types" ADD COLUMN "finishing" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "finishing" text[];--> statement-breakpoint
UPDATE "certificates" SET "finishing" = 'Certificate';--> statement-breakpoint
UPDATE "print_items" SET "finishing" = 'Mounting';--> statement-breakpoint
UPDATE "options" SET "finishing" = "label" WHERE "colour" IS NULL;
