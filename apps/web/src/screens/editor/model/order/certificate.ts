import type { Edition } from '@print-room/contract';
import { certificateGap, certificateGaps, editionFull, editionMisfit, editionMisfits, sizeInMm } from '@print-room/domain';
import { sizeOf } from '../print/geometry.ts';
import { findCertificate, type Offer } from '../state/offer.ts';
import type { CertificateWords, EditorState, Work } from '../state/state.ts';

export const noWords: CertificateWords = { title: '', artist: '', year: null, edition: null, isProof: false, showsPicture: true };

/** Copies, or artist's proofs, that can still be ordered of an edition. */
export const leftOf = ({ size, proofs, taken, takenProofs }: Edition, isProof: boolean): number =>
	isProof ? proofs - takenProofs.length : size - taken.length;

/** Reason why this print cannot be of one of the picture's editions; null if it can. */
export const editionObstacle = (edition: Edition, work: Work, isProof: boolean): string | null => {
	const { width, height } = sizeInMm(sizeOf(work));
	const picture = { imageSha256: '' };
	const misfit = editionMisfit({ ...edition, ...picture }, { ...picture, sidesMm: [width, height] });
	if (misfit !== null) return editionMisfits[misfit];
	return leftOf(edition, isProof) <= 0 ? editionFull(isProof) : null;
};

/** Says which field the chosen certificate lacks, or why its edition cannot have this print; null if it can be ordered. */
export const certificateObstacle = ({ offer, work, editions }: Pick<EditorState, 'offer' | 'work' | 'editions'>): string | null => {
	const certificate = findCertificate(offer, work.certificateId);
	if (certificate === null) return null;
	const { certificateText: words } = work;
	const gap = certificateGap(certificate.isNumbered, words);
	if (gap !== null) return certificateGaps[gap];
	const { edition, isProof } = words;
	if (!certificate.isNumbered || editions === null || edition === null || !('id' in edition)) return null;
	const known = editions.find(({ id }) => id === edition.id);
	return known === undefined ? editionMisfits.closed : editionObstacle(known, work, isProof);
};

/** The words as they are sent. A print that is only to be checked may lack some. */
export const sentWords = (offer: Offer, { certificateId, certificateText: words }: Work): CertificateWords | null => {
	const certificate = findCertificate(offer, certificateId);
	if (certificate === null) return null;
	const gap = certificateGap(certificate.isNumbered, words);
	const year = gap === 'year' ? null : words.year;
	return certificate.isNumbered
		? { ...words, year, edition: gap === 'editionSize' ? null : words.edition }
		: { ...words, year, edition: null, isProof: false };
};
