import type { CertificateState } from '@print-room/domain';
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { designs } from '../designs/index.ts';
import { editions } from '../editions/index.ts';
import { orders } from '../orders/index.ts';
import { createdAtColumn, idColumn, searchBeginnings, searchVectorSql, timeColumn, tsvector, versionColumn } from '../platform/index.ts';
import { pieces } from '../production/index.ts';

/** Running number of each year. A row is written in the transaction that uses its number, so that there are no gaps. */
export const registerYears = pgTable('register_years', {
	year: integer('year').primaryKey(),
	last: integer('last').notNull(),
});

/** Text of a certificate as it was ordered. */
export interface RecordText {
	/** name of the kind of certificate */
	readonly label: string;
	readonly title: string;
	readonly artist: string;
	readonly year: number | null;
	readonly medium: string | null;
	/** size of the printed image, in both units */
	readonly printSize: string;
	/** size of the edition and its artist's proofs when it was ordered; null: plain */
	readonly edition: { readonly size: number; readonly proofs: number } | null;
}

/** Certificates of paid prints. Rules of their states are those of `certificate-state.ts` in the domain. */
export const certificateRecords = pgTable(
	'certificate_records',
	{
		id: idColumn(),
		year: integer('year').notNull(),
		number: integer('number').notNull(),
		/** opaque, for the page that verifies it */
		code: text('code').notNull().unique('certificate_records_code'),
		state: text('state').$type<CertificateState>().notNull(),
		/** reason for voiding the certificate */
		reason: text('reason'),
		replacedBy: text('replaced_by').references((): AnyPgColumn => certificateRecords.id),
		orderId: text('order_id')
			.notNull()
			.references(() => orders.id),
		/** copied, for the search */
		orderNumber: bigint('order_number', { mode: 'number' }).notNull(),
		pieceId: text('piece_id')
			.notNull()
			.references(() => pieces.id),
		designId: text('design_id')
			.notNull()
			.references(() => designs.id),
		text: jsonb('text').$type<RecordText>().notNull(),
		/** null: plain */
		editionId: text('edition_id').references(() => editions.id),
		isProof: boolean('is_proof').notNull().default(false),
		editionNumber: integer('edition_number'),
		issuedAt: timeColumn('issued_at'),
		/** hash of the print file that the printed certificate names */
		printSha256: text('print_sha256'),
		endedAt: timeColumn('ended_at'),
		createdAt: createdAtColumn(),
		version: versionColumn(),
		search: tsvector('search').generatedAlwaysAs(
			(): SQL =>
				sql.raw(
					searchVectorSql(
						// The code as it is kept and, in groups, as it is printed.
						"code || ' ' || substr(code, 1, 4) || ' ' || substr(code, 5, 4) || ' ' || substr(code, 9) || ' ' || year::text || '-' || lpad(number::text, greatest(6, length(number::text)), '0') || ' ' || number::text || ' ' || order_number::text || ' ' || coalesce(text ->> 'title', '') || ' ' || coalesce(text ->> 'artist', '')",
					),
				),
		),
	},
	(table) => [
		unique('certificate_records_number').on(table.year, table.number),
		uniqueIndex('certificate_records_one_live').on(table.pieceId).where(sql`${table.state} in ('reserved', 'issued')`),
		// Each number of an edition is held by one live certificate at most.
		uniqueIndex('certificate_records_edition_number')
			.on(table.editionId, table.isProof, table.editionNumber)
			.where(sql`${table.state} in ('reserved', 'issued')`),
		check('certificate_records_edition', sql`(${table.editionId} is null) = (${table.editionNumber} is null)`),
		check('certificate_records_issued', sql`${table.state} <> 'issued' or ${table.issuedAt} is not null`),
		check('certificate_records_void', sql`(${table.state} = 'void') = (${table.reason} is not null)`),
		index('certificate_records_order').on(table.orderId),
		index('certificate_records_piece').on(table.pieceId),
		index('certificate_records_created').on(table.createdAt, table.id),
		index('certificate_records_beginnings').using('gin', searchBeginnings(table.search)),
	],
);

export type RecordRow = typeof certificateRecords.$inferSelect;
