import type { DesignPart } from '@print-room/contract';
import type { CategoryId, KeptAperture, Units } from '@print-room/domain';
import { type SQL, sql } from 'drizzle-orm';
import { bigint, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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

/** What was chosen, as it was called and cost at that moment. Prices in pence. */
export interface DesignSnapshot {
	readonly media: { readonly id: string; readonly label: string; readonly configurationId: string } | null;
	readonly border: { readonly id: string; readonly label: string; readonly widthMM: number; readonly widthInches: number } | null;
	readonly options: readonly {
		readonly id: string;
		readonly label: string;
		readonly pricePence: number;
		/** of a window mount's board; designs from before it was kept have none */
		readonly colour?: string | null;
	}[];
	readonly certificate: { readonly id: string; readonly label: string } | null;
	readonly printItem: {
		readonly id: string;
		readonly route: string;
		readonly label: string;
		readonly finalSizeId: string;
		readonly aperture: KeptAperture | null;
		/** as the catalogue had them; designs from before they were kept have none */
		readonly sizes?: { readonly mm: Sides; readonly inches: Sides };
	} | null;
	readonly parts: readonly (Omit<DesignPart, 'price'> & { readonly pricePence: number })[];
	readonly image: { readonly name: string; readonly width: number; readonly height: number };
}

/** `cutting` (job queued) → `ready` (print file and thumb are stored). One that cannot be cut is removed. */
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
		/** whole pixels of the master: what is cut */
		originalCrop: jsonb('original_crop').$type<Rectangle>().notNull(),
		/** of a proof: the middle of its 100 % section as shares of the crop; null: its centre */
		section: jsonb('section').$type<{ readonly x: number; readonly y: number }>(),
		units: text('units').$type<Units>().notNull(),
		width: doublePrecision('width').notNull(),
		height: doublePrecision('height').notNull(),
		finalWidth: doublePrecision('final_width').notNull(),
		finalHeight: doublePrecision('final_height').notNull(),
		densityPpi: doublePrecision('density_ppi').notNull(),
		/** net; 0: a free-check design */
		pricePence: penceColumn('price_pence'),
		snapshot: jsonb('snapshot').$type<DesignSnapshot>().notNull(),
		state: text('state').$type<'cutting' | 'ready'>().notNull(),
		printBytes: bigint('print_bytes', { mode: 'number' }),
		/** key of the file that its print files were cut from; null: not cut yet, or from before this was kept */
		cutFrom: text('cut_from'),
		createdAt: createdAtColumn(),
		version: versionColumn(),
		/** how often its files were made anew; they carry it in their names */
		revision: integer('revision').notNull().default(0),
		/** as much of it as an index takes */
		imageName: text('image_name').generatedAlwaysAs((): SQL => sql`left(snapshot -> 'image' ->> 'name', 200)`),
		search: tsvector('search').generatedAlwaysAs((): SQL => sql.raw(searchVectorSql(`left(snapshot -> 'image' ->> 'name', 200)`))),
	},
	(table) => [
		index('designs_owner').on(table.ownerId, table.createdAt, table.id),
		index('designs_image').on(table.imageId, table.createdAt, table.id),
		index('designs_created').on(table.createdAt, table.id),
		// What the list is sorted by, each ending as every order does (`compileOrder`).
		index('designs_image_name').on(table.imageName, table.createdAt, table.id),
		index('designs_price').on(table.pricePence, table.createdAt, table.id),
		index('designs_beginnings').using('gin', searchBeginnings(table.search)),
	],
);

export type DesignRow = typeof designs.$inferSelect;

/** Who uses a design, kept by the design: one that an order names is never removed. */
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

/** Calls that made a design and named a key: the same call again is answered with the same design. Swept after a day. */
export const designRequests = pgTable(
	'design_requests',
	{
		ownerId: text('owner_id').notNull(),
		key: text('key').notNull(),
		/** of the body, so that a key that is used for something else is refused */
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

/** Who may see and order a design that is not theirs, for a while: a mailed link was opened. */
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
