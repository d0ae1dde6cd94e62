import type { CertificateRecord } from '@print-room/contract';
import { editionNumberLabel, registerNumberLabel } from '@print-room/domain';
import { eq, sql } from 'drizzle-orm';
import { designs, designThumbKey } from '../designs/index.ts';
import { displayIdOf } from '../orders/index.ts';
import {
	descending,
	type Executor,
	type FilterModel,
	isUuid,
	notFound,
	type ReadModel,
	type SignedFiles,
	searchBeginnings,
} from '../platform/index.ts';
import { images } from '../uploads/index.ts';
import { certificateRecords, type RecordRow } from './register.table.ts';

const filter: FilterModel = {
	fields: {
		id: { column: certificateRecords.id, type: 'id' },
		code: { column: certificateRecords.code, type: 'string' },
		state: { column: certificateRecords.state, type: 'string' },
		orderId: { column: certificateRecords.orderId, type: 'id' },
		orderNumber: { column: certificateRecords.orderNumber, type: 'number' },
		title: { column: sql`(${certificateRecords.text} ->> 'title')`, type: 'string' },
		artist: { column: sql`(${certificateRecords.text} ->> 'artist')`, type: 'string' },
		createdAt: { column: certificateRecords.createdAt, type: 'date' },
		issuedAt: { column: certificateRecords.issuedAt, type: 'date' },
	},
	relations: {},
	defaultOrder: [descending(certificateRecords.createdAt), descending(certificateRecords.id)],
	searchVector: sql`${certificateRecords.search}`,
	searchBeginnings: searchBeginnings(certificateRecords.search),
};

/** `7/30`, or `A.P. I/III`; null: plain. */
export function editionNumberOf({ text: { edition }, editionNumber, isProof }: RecordRow): string | null {
	if (edition === null || editionNumber === null) return null;
	return editionNumberLabel({ ...edition, number: editionNumber, isProof });
}

const toRecord = (row: RecordRow): CertificateRecord => {
	const { id, code, state, reason, orderId, designId, text, printSha256, version } = row;
	const { label, title, artist, year, medium, printSize } = text;
	return {
		...{ id, code, state, reason, orderId, designId, label, title, artist, year, medium, printSize, printSha256, version },
		registerNumber: registerNumberLabel(row.year, row.number),
		orderNumber: displayIdOf(row.orderNumber),
		editionNumber: editionNumberOf(row),
		createdAt: row.createdAt.toISOString(),
		issuedAt: row.issuedAt?.toISOString() ?? null,
		endedAt: row.endedAt?.toISOString() ?? null,
	};
};

export const registerModel: ReadModel<typeof certificateRecords, CertificateRecord> = {
	title: 'The certificate',
	table: certificateRecords,
	filter,
	serialize: toRecord,
	relations: {},
};

export interface ReadRecordDeps {
	readonly orm: Executor;
	readonly files: Pick<SignedFiles, 'picture'>;
}

const named = (row: RecordRow | undefined) =>
	row === undefined ? null : { id: row.id, registerNumber: registerNumberLabel(row.year, row.number) };

/** Reads a certificate with what stands around it. Errors: ENTITY_NOT_FOUND. */
export async function readRecord({ orm, files }: ReadRecordDeps, id: string): Promise<CertificateRecord> {
	const [found] = isUuid(id)
		? await orm
				.select({ row: certificateRecords, revision: designs.revision, imageSha256: images.sha256 })
				.from(certificateRecords)
				.innerJoin(designs, eq(designs.id, certificateRecords.designId))
				.leftJoin(images, eq(images.id, designs.imageId))
				.where(eq(certificateRecords.id, id))
		: [];
	if (found === undefined) throw notFound('The certificate');
	const { row, revision, imageSha256 } = found;
	const [replaced] = await orm.select().from(certificateRecords).where(eq(certificateRecords.replacedBy, id));
	const [by] = row.replacedBy === null ? [] : await orm.select().from(certificateRecords).where(eq(certificateRecords.id, row.replacedBy));
	return {
		...toRecord(row),
		imageSha256,
		replacedBy: named(by),
		replaces: named(replaced),
		thumbUrl: files.picture(designThumbKey(row.designId, revision)),
	};
}
