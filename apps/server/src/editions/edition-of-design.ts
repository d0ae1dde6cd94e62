import type { CertificateSays, CertificateText } from '@print-room/contract';
import { certificateGap, certificateGaps, type EditionOf, editionFull, editionMisfit, editionMisfits } from '@print-room/domain';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { AppError, isUuid, newId, type Tx } from '../platform/index.ts';
import { type EditionRow, editions } from './editions.table.ts';
import { countFree, holdEditions } from './numbers.ts';

const incomplete = (path: string, message: string): AppError =>
	new AppError('CERTIFICATE_INCOMPLETE', message, { details: [{ path: `certificateText.${path}`, message }] });

const refused = (message: string): AppError =>
	new AppError('EDITION_NOT_POSSIBLE', message, { details: [{ path: 'certificateText.edition', message }] });

const none: CertificateText = { title: '', artist: '', isProof: false, showsPicture: true };

export interface CertifiedDesign extends EditionOf {
	readonly ownerId: string;
	readonly isNumbered: boolean;
	/** true if the design is only to be checked: it gets no new edition, and needs none; another file may be sent for a print of a full one */
	readonly isCheck: boolean;
}

type NewEdition = Exclude<NonNullable<CertificateText['edition']>, { readonly id: string }>;

/** Finds an open edition that is the same in all: a print that is added twice is one edition, not two. */
async function sameEdition(tx: Tx, text: CertificateText, { size, proofs, isOneSize }: NewEdition, design: CertifiedDesign) {
	const { title, artist, year = null } = text;
	const { ownerId, imageSha256, sidesMm } = design;
	const [known] = await tx
		.select()
		.from(editions)
		.where(
			and(
				...[eq(editions.ownerId, ownerId), eq(editions.imageSha256, imageSha256), isNull(editions.closedAt)],
				...[eq(editions.title, title), eq(editions.artist, artist), sql`${editions.year} is not distinct from ${year}`],
				...[eq(editions.size, size), eq(editions.proofs, proofs), eq(editions.isOneSize, isOneSize)],
			),
		)
		.orderBy(desc(editions.createdAt), desc(editions.id))
		.limit(1)
		.for('no key update');
	if (known === undefined) return null;
	if (editionMisfit({ ...known, sidesMm: [known.widthMm, known.heightMm], isClosed: false }, { imageSha256, sidesMm }) !== null)
		return null;
	await tx.update(editions).set({ lastUsedAt: sql`now()`, showsPicture: text.showsPicture }).where(eq(editions.id, known.id));
	return known;
}

/** Makes the edition, or finds the named one of the owner. */
async function editionFor(tx: Tx, text: CertificateText, design: CertifiedDesign): Promise<EditionRow | null> {
	const { edition, title, artist } = text;
	const { ownerId, imageSha256, sidesMm } = design;
	if (edition == null) return null;
	if ('id' in edition) {
		const known = isUuid(edition.id) ? (await holdEditions(tx, [edition.id])).get(edition.id) : undefined;
		if (known === undefined || known.ownerId !== ownerId) throw refused('There is no such edition of yours.');
		const [widthMm, heightMm] = [known.widthMm, known.heightMm];
		const misfit = editionMisfit({ ...known, sidesMm: [widthMm, heightMm], isClosed: known.closedAt !== null }, design);
		if (misfit !== null && design.isCheck) return null;
		if (misfit !== null) throw refused(editionMisfits[misfit]);
		await tx.update(editions).set({ lastUsedAt: sql`now()` }).where(eq(editions.id, known.id));
		return known;
	}
	if (design.isCheck) return null;
	const { size, proofs, isOneSize } = edition;
	const same = await sameEdition(tx, text, edition, design);
	if (same !== null) return same;
	const [made] = await tx
		.insert(editions)
		.values({
			...{ id: newId(), ownerId, title, artist, year: text.year ?? null, size, proofs, isOneSize, imageSha256 },
			...{ widthMm: sidesMm[0], heightMm: sidesMm[1], showsPicture: text.showsPicture },
		})
		.returning();
	return made ?? null;
}

/**
 * Returns what the certificate of a design says, and makes its edition if it is a new one. An edition's title, artist and year are those of
 * all its certificates. Errors: CERTIFICATE_INCOMPLETE, EDITION_NOT_POSSIBLE, EDITION_FULL if no number is left.
 */
export async function saysOf(tx: Tx, given: CertificateText | null | undefined, design: CertifiedDesign): Promise<CertificateSays> {
	const text = given ?? none;
	const { title, artist, year = null, isProof, showsPicture } = text;
	if (!design.isNumbered) return { isNumbered: false, title, artist, year, edition: null, showsPicture };
	const gap = design.isCheck ? null : certificateGap(true, text);
	if (gap !== null) throw incomplete(gap === 'editionSize' ? 'edition' : gap, certificateGaps[gap]);
	const edition = await editionFor(tx, text, design);
	if (edition === null) return { isNumbered: true, title, artist, year, edition: null, showsPicture };
	if (!design.isCheck && (await countFree(tx, { editionId: edition.id, isProof })) === 0) {
		const message = editionFull(isProof);
		throw new AppError('EDITION_FULL', message, { details: [{ path: 'certificateText.edition', message }] });
	}
	const { id, size, proofs } = edition;
	return {
		...{ isNumbered: true, title: edition.title, artist: edition.artist, year: edition.year },
		edition: { id, size, proofs, isProof },
		showsPicture: edition.showsPicture,
	};
}
