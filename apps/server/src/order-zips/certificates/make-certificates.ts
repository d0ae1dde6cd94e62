import type { PageDrawing } from '@print-room/imaging';
import { inArray } from 'drizzle-orm';
import { designsById, designThumbKey, printFiles, requireProvenance } from '../../designs/index.ts';
import { certificateRecords, type RecordRow } from '../../register/index.ts';
import { isOfPicture, type TicketDeps, withPreviews } from '../tickets/make-tickets.ts';
import { type DrawnLogo, withLogoFile } from '../tickets/studio-logo.ts';
import { certificatePage } from './certificate-page.ts';

/** Pages per child process; each needs its picture on the local disk. */
const atOnce = 8;

export interface CertificateToDraw {
	readonly recordId: string;
	readonly output: string;
}

/**
 * Draws certificates, each as a PDF of its own. A damaged picture leaves all of a process's pages without theirs. Throws `ImagingError`, FILE_CHANGED, or the signal's
 * reason when it is aborted.
 */
export async function makeCertificates(
	{ imaging, blobs, config, orm }: TicketDeps,
	wanted: readonly CertificateToDraw[],
	hasMarks: boolean,
	signal: AbortSignal,
): Promise<void> {
	const { shopName, publicUrl } = config;
	const madeAt = new Date();
	for (let from = 0; from < wanted.length; from += atOnce) {
		signal.throwIfAborted();
		const some = wanted.slice(from, from + atOnce);
		const ids = some.map(({ recordId }) => recordId);
		const rows = await orm.select().from(certificateRecords).where(inArray(certificateRecords.id, ids));
		const designs = await designsById(
			{ orm },
			rows.map(({ designId }) => designId),
		);
		const hashOf = async ({ designId, printSha256 }: RecordRow): Promise<string | null> => {
			const design = designs.get(designId);
			if (printSha256 !== null || design === undefined) return printSha256;
			return design.printHashes?.[printFiles(design)[0].kind] ?? (await requireProvenance({ orm, blobs }, designId, signal));
		};
		const thumbKey = ({ designId }: RecordRow): string => designThumbKey(designId, designs.get(designId)?.revision ?? 0);
		const hashes = new Map<string, string | null>();
		for (const row of rows) hashes.set(row.id, await hashOf(row));
		const draw = async (thumbs: ReadonlyMap<string, string | null>, logo: DrawnLogo | null): Promise<void> => {
			const pages = some.flatMap(({ recordId, output }): PageDrawing[] => {
				const record = rows.find(({ id }) => id === recordId);
				if (record === undefined) return [];
				const thumb = thumbs.get(thumbKey(record)) ?? null;
				return [
					certificatePage(
						{ record, shopName, logo, publicUrl, thumb, printSha256: hashes.get(recordId) ?? null, madeAt },
						hasMarks,
						output,
					),
				];
			});
			await imaging.run('drawPages', { pages }, { signal, urgency: -10 });
		};
		await withLogoFile(config.look, some[0]?.output ?? '', (logo) =>
			withPreviews(blobs, [...new Set(rows.map(thumbKey))], async (thumbs) => {
				try {
					await draw(thumbs, logo);
				} catch (error) {
					if (!isOfPicture(error)) throw error;
					await draw(new Map(), logo);
				}
			}),
		);
	}
}
