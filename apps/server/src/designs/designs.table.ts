import type { CertificateSays, DesignPart } from '@print-room/contract';
import type { CategoryId, KeptAperture, PrintFileKind, Units } from '@print-room/domain';
import { type SQL, sql } from 'drizzle-orm';
import { bigint, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ProofIntent } from '../catalogue/index.ts';
import {
	createdAtColumn,
	idColumn,
	penceColumn,
	searchBeginnings,
	searchVectorSql,
	timeColumn,
	tsvector,
	versionColumn,
} from '../platform/index.ts';
import { images } from '../uploads/index.ts';

interface Rectangle {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

interface Sides {
	readonly width: number;
	readonly height: number;
}

export type PrintHashes = Readonly<Partial<Record<PrintFileKind, string>>>;

/** The paper's colour profile as it was when the design was made. */
export interface DesignPaper {
	readonly profileId: string;
	readonly sha256: string;
	readonly name: string;
	readonly isExample: boolean;
	readonly intent: ProofIntent;
	/** null: the customer did not look at the proof. `share`: part of the crop that cannot be printed exactly, 0 to 1 */
	readonly shown: { readonly share: number } | null;
}

/** Choices with their names and prices at that moment, in pence. */
export interface DesignSnapshot {
	readonly media: { readonly id: string; readonly label: string; readonly configurationId: string } | null;
	readonly border: { readonly id: string; readonly label: string; readonly widthMM: number; readonly widthInches: number } | null;
	readonly options: readonly {
		readonly id: string;
		readonly label: string;
		readonly pricePence: number;
		/** colour of a window mount's board; older designs have none */
		readonly colour?: string | null;
	}[];
	/** older designs do not have what it says */
	readonly certificate: { readonly id: string; readonly label: string; readonly says?: CertificateSays } | null;
	/** the paper's colour profile; older designs have none */
	readonly paper?: DesignPaper | null;
	readonly printItem: {
		readonly id: string;
		readonly route: string;
		readonly label: string;
		readonly finalSizeId: string;
		readonly aperture: KeptAperture | null;
		/** sizes in the catalogue at that time; absent in older designs */
		readonly sizes?: { readonly mm: Sides; readonly inches: Sides };
	} | null;
	readonly parts: readonly (Omit<DesignPart, 'price'> & { readonly pricePence: number })[];
	readonly image: { readonly name: string; readonly width: number; readonly height: number };
}

/** A design and its state: `cutting` (job queued) → `ready` (print file and thumb are stored). Designs that cannot be cut are removed. */
export const designs = pgTable(
	'designs',
	{
		id: idColumn(),
		ownerId: text('owner_id').notNull(),
		imageId: text('image_id')
			.notNull()
			.references(() => images.id),
		categoryId: text('category_id').$type<CategoryId>().notNull(),
		product: text('product').$type<'prints' | 'greeting-cards'>().notNull().default('prints'),
		crop: jsonb('crop').$type<Rectangle>().notNull(),
		/** the print's rectangle in whole pixels of the master */
		originalCrop: jsonb('original_crop').$type<Rectangle>().notNull(),
		/** centre of a proof's 100 % section, as fractions of the crop; null: the crop's centre */
		section: jsonb('section').$type<{ readonly x: number; readonly y: number }>(),
		units: text('units').$type<Units>().notNull(),
		width: doublePrecision('width').notNull(),
		height: doublePrecision('height').notNull(),
		finalWidth: doublePrecision('final_width').notNull(),
		finalHeight: doublePrecision('final_height').notNull(),
		densityPpi: doublePrecision('density_ppi').notNull(),
		/** net; 0 for a file check */
		pricePence: penceColumn('price_pence'),
		/** VAT rate that the price was shown with; designs of before there were rates have 20 */
		vatPercent: doublePrecision('vat_percent').notNull().default(20),
		snapshot: jsonb('snapshot').$type<DesignSnapshot>().notNull(),
		state: text('state').$type<'cutting' | 'ready'>().notNull(),
		printBytes: bigint('print_bytes', { mode: 'number' }),
		/** key of the file that the print files were cut from; null: not cut yet, or cut before this column existed */
		cutFrom: text('cut_from'),
		/** SHA-256 of the print files as they were cut; null: not cut yet, or cut before this column existed */
		printHashes: jsonb('print_hashes').$type<PrintHashes>(),
		createdAt: createdAtColumn(),
		version: versionColumn(),
		/** number of times its files were remade; part of their names */
		revision: integer('revision').notNull().default(0),
		/** cut to the length that an index takes */
		imageName: text('image_name').generatedAlwaysAs((): SQL => sql`left(snapshot -> 'image' ->> 'name', 200)`),
		search: tsvector('search').generatedAlwaysAs((): SQL => sql.raw(searchVectorSql(`left(snapshot -> 'image' ->> 'name', 200)`))),
	},
	(table) => [
		index('designs_owner').on(table.ownerId, table.createdAt, table.id),
		index('designs_image').on(table.imageId, table.createdAt, table.id),
		index('designs_created').on(table.createdAt, table.id),
		// Sort orders of the list; each index ends with the columns that `compileOrder` appends.
		index('designs_image_name').on(table.imageName, table.createdAt, table.id),
		index('designs_price').on(table.pricePence, table.createdAt, table.id),
		index('designs_beginnings').using('gin', searchBeginnings(table.search)),
	],
);

export type DesignRow = typeof designs.$inferSelect;

export const designUses = pgTable(
	'design_uses',
	{
		designId: text('design_id')
			.notNull()
			.references(() => designs.id),
		orderId: text('order_id').notNull(),
	},
	(table) => [primaryKey({ columns: [table.designId, table.orderId] })],
);

/** Calls with an idempotency key and the design they made, returned again for a repeated call. Swept after a day. */
export const designRequests = pgTable(
	'design_requests',
	{
		ownerId: text('owner_id').notNull(),
		key: text('key').notNull(),
		/** hash of the body, so that a key used for another call is refused */
		fingerprint: text('fingerprint').notNull(),
		designId: text('design_id').notNull(),
		createdAt: createdAtColumn(),
	},
	(table) => [
		primaryKey({ columns: [table.ownerId, table.key] }),
		index('design_requests_design').on(table.designId),
		index('design_requests_created').on(table.createdAt),
	],
);

/** Temporary rights to view and order another owner's design, from an opened mailed link. */
export const designGrants = pgTable(
	'design_grants',
	{
		designId: text('design_id')
			.notNull()
			.references(() => designs.id, { onDelete: 'cascade' }),
		holderId: text('holder_id').notNull(),
		expiresAt: timeColumn('expires_at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.designId, table.holderId] }), index('design_grants_holder').on(table.holderId)],
);
