import type { Carrier, MailKind, VatRate } from '@print-room/domain';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, createdAtColumn, idColumn, versionColumn } from '../platform/index.ts';

/** A single row: the ppi thresholds, the default border, rules for staff, and the schedule of backups. */
export const configs = pgTable('configs', {
	id: idColumn(),
	preselectedBorderId: text('preselected_border_id'),
	minPpi: integer('min_ppi').notNull(),
	maxPpi: integer('max_ppi').notNull(),
	isStaffSecondFactorRequired: boolean('is_staff_second_factor_demanded').notNull().default(false),
	/** hours between two backups, 0: none; null: as the variable says */
	backupEveryHours: integer('backup_every_hours'),
	/** number of backups that are kept; null: as the variable says */
	backupKeep: integer('backup_keep'),
	createdAt: createdAtColumn(),
	version: versionColumn(),
});

/** The only id that the row of the studio can have. */
export const studioId = 'studio';

/** A single row: the studio as its customers know it. A trigger reports changes to every process. */
export const studios = pgTable('studios', {
	id: text('id').primaryKey(),
	name: text('name').notNull(),
	address: text('address').notNull().default(''),
	email: text('email').notNull().default(''),
	telephone: text('telephone').notNull().default(''),
	openingHours: text('opening_hours').notNull().default(''),
	companyNumber: text('company_number').notNull().default(''),
	vatNumber: text('vat_number').notNull().default(''),
	delivery: text('delivery').notNull().default(''),
	/** whether customers can give a gift note and leave prices off the packing slip */
	offersGiftNotes: boolean('offers_gift_notes').notNull().default(false),
	offersApprovalLinks: boolean('offers_approval_links').notNull().default(true),
	/** null: the shop's own */
	accentColour: text('accent_colour'),
	/** PNG file */
	logo: bytea('logo'),
	/** part of the logo's public address; null without a logo */
	logoId: text('logo_id'),
	/** in pixels */
	logoWidth: integer('logo_width').notNull().default(0),
	/** in pixels */
	logoHeight: integer('logo_height').notNull().default(0),
	links: text('links').array().notNull().default([]),
	createdAt: createdAtColumn(),
	version: versionColumn(),
});

/** The only id that the row of the banner can have. */
export const bannerId = 'banner';

/** A single row: the line above every page of the shop. A trigger reports changes to every process. */
export const banners = pgTable('banners', {
	id: text('id').$type<typeof bannerId>().primaryKey(),
	text: text('text').notNull(),
	/** minute of the studio's clock, YYYY-MM-DDTHH:MM; null: at once */
	from: text('shown_from'),
	/** minute of the studio's clock; null: until it is taken away */
	until: text('shown_until'),
	createdAt: createdAtColumn(),
	version: versionColumn(),
});

/** Opening and closing words of the mails, as far as the studio has set them. A trigger reports changes to every process. */
export const mailWordsTable = pgTable('mail_words', {
	kind: text('kind').$type<MailKind>().primaryKey(),
	/** null: the product's own */
	opening: text('opening'),
	/** null: the product's own */
	closing: text('closing'),
	createdAt: createdAtColumn(),
	version: versionColumn(),
});

/** The only id that the row of the carriers can have. */
export const carriersId = 'carriers';

/** A single row: the carriers that take parcels, in the order in which they are offered. */
export const carrierSettings = pgTable('carrier_settings', {
	id: text('id').$type<typeof carriersId>().primaryKey(),
	carriers: jsonb('carriers').$type<readonly Carrier[]>().notNull(),
	createdAt: createdAtColumn(),
	version: versionColumn(),
});

/** The only id that the row of the VAT rates can have. */
export const vatId = 'vat';

/** A single row: the VAT rates, one entry for each day from which one holds. A trigger reports changes to every process. */
export const vatSettings = pgTable('vat_settings', {
	id: text('id').$type<typeof vatId>().primaryKey(),
	rates: jsonb('rates').$type<readonly VatRate[]>().notNull(),
	createdAt: createdAtColumn(),
	version: versionColumn(),
});
