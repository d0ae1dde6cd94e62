import { type CertificateState, readCertificateCode } from '@print-room/domain';
import { eq } from 'drizzle-orm';
import { erasedOwner } from '../accounts/index.ts';
import { designs, designThumbKey } from '../designs/index.ts';
import { editions } from '../editions/index.ts';
import type { Executor, SignedFiles } from '../platform/index.ts';
import { certificateRecords, type RecordRow } from './register.table.ts';

export interface VerifiedCertificate {
	readonly state: CertificateState;
	readonly record: Pick<RecordRow, 'code' | 'year' | 'number' | 'text' | 'isProof' | 'editionNumber'>;
	/** address of a picture of the print; null: its owner does not show it */
	readonly pictureUrl: string | null;
}

/** No certificate has this code. It is looked up for one that cannot be right, so that both take the same time. */
const noCode = '';

/** Reads a certificate by its public code, as typed or scanned; null if there is none. */
export async function verifiedCertificate(orm: Executor, files: SignedFiles, typed: string): Promise<VerifiedCertificate | null> {
	const [found] = await orm
		.select({ record: certificateRecords, design: designs, editionShows: editions.showsPicture })
		.from(certificateRecords)
		.innerJoin(designs, eq(designs.id, certificateRecords.designId))
		.leftJoin(editions, eq(editions.id, certificateRecords.editionId))
		.where(eq(certificateRecords.code, readCertificateCode(typed) ?? noCode));
	if (found === undefined) return null;
	const { record, design, editionShows } = found;
	const isShown = (editionShows ?? design.snapshot.certificate?.says?.showsPicture ?? true) && design.ownerId !== erasedOwner;
	return { state: record.state, record, pictureUrl: isShown ? files.picture(designThumbKey(design.id, design.revision)) : null };
}
