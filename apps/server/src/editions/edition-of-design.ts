import type { CertificateSays, CertificateText } from '@print-room/contract';
import { type EditionMisfit, type EditionOf, editionMisfit } from '@print-room/domain';
import { eq, sql } from 'drizzle-orm';
import { AppError, isUuid, newId, type Tx } from '../platform/index.ts';
import { type EditionRow, editions } from './editions.table.ts';
import { countFree, holdEditions } from './numbers.ts';

const misfits: Readonly<Record<EditionMisfit, string>> = {
	closed: 'This edition is closed.',
	otherPicture: 'This edition is of another picture.',
	otherSize: 'All prints of this edition have one size, which is another one.',
};

const incomplete = (path: string, message: string): AppError =>
	new AppError('CERTIFICATE_INCOMPLETE', message, { details: [{ path: `certificateText.${path}`, message }] });

const refused = (message: string): AppError =>
	new AppError('EDITION_NOT_POSSIBLE', message, { details: [{ path: 'certificateText.edition', message }] });

const none: CertificateText = { title: '', artist: '', isProof: false };

export interface CertifiedDesign extends EditionOf {
	readonly ownerId: string;
	readonly isNumbered: boolean;
	/** true if the design is only to be checked: it gets no new edition, and needs none */
	readonly isCheck: boolean;
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
		if (misfit !== null) throw refused(misfits[misfit]);
		await tx.update(editions).set({ lastUsedAt: sql`now()` }).where(eq(editions.id, known.id));
		return known;
	}
	if (design.isCheck) return null;
	const { size, proofs, isOneSize } = edition;
	const [made] = await tx
		.insert(editions)
		.values({
			...{ id: newId(), ownerId, title, artist, year: text.year ?? null, size, proofs, isOneSize, imageSha256 },
			...{ widthMm: sidesMm[0], heightMm: sidesMm[1] },
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
	const { title, artist, year = null, isProof } = text;
	if (!design.isNumbered) return { isNumbered: false, title, artist, year, edition: null };
	const isOfKnown = text.edition != null && 'id' in text.edition;
	if (!design.isCheck) {
		if (title === '' && !isOfKnown) throw incomplete('title', 'A numbered certificate needs the title of the work.');
		if (artist === '' && !isOfKnown) throw incomplete('artist', 'A numbered certificate needs the artist’s name.');
		if (text.edition == null) throw incomplete('edition', 'A numbered certificate needs an edition.');
	}
	const edition = await editionFor(tx, text, design);
	if (edition === null) return { isNumbered: true, title, artist, year, edition: null };
	if ((await countFree(tx, { editionId: edition.id, isProof })) === 0) {
		const message = isProof ? 'This edition has no artist’s proof left.' : 'This edition has no number left.';
		throw new AppError('EDITION_FULL', message, { details: [{ path: 'certificateText.edition', message }] });
	}
	const { id, size, proofs } = edition;
	return {
		...{ isNumbered: true, title: edition.title, artist: edition.artist, year: edition.year },
		edition: { id, size, proofs, isProof },
	};
}
