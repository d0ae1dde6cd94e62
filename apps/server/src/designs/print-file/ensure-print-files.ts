import { eq } from 'drizzle-orm';
import { notFound } from '../../platform/index.ts';
import type { DesignsParts } from '../designs.parts.ts';
import { type DesignRow, designs } from '../designs.table.ts';
import { cutDesign } from './cut-design.ts';
import { type Cut, type CutOptions, cutFiles } from './cut-files.ts';
import { printFiles } from './print-files.ts';

/** Its files may be made anew, and its image replaced, while somebody waits for them. */
const mostTries = 5;
/** Of paid orders, and what staff wait for. */
const paidUrgency = -10;

async function hasFiles({ blobs }: Pick<DesignsParts, 'blobs'>, design: DesignRow): Promise<boolean> {
	for (const { key } of printFiles(design)) if (!(await blobs.exists(key))) return false;
	return true;
}

/** All of them, under the names that they have: of a proof, the two belong together. */
async function remake(parts: DesignsParts, design: DesignRow, options: CutOptions): Promise<void> {
	const publish = ({ printBytes, cutFrom, isOfImage }: Cut) =>
		parts.orm.transaction(async (tx) => {
			const [held] = await tx.select({ revision: designs.revision }).from(designs).where(eq(designs.id, design.id)).for('no key update');
			if (held?.revision !== design.revision || !(await isOfImage(tx))) return false;
			await tx.update(designs).set({ printBytes, cutFrom }).where(eq(designs.id, design.id));
			return true;
		});
	await cutFiles(parts, design, design.revision, publish, { ...options, isThumbKept: true, urgency: paidUrgency });
}

/**
 * Makes a print file that is missing now, in the caller's time; a design that still waits for its first ones is cut. Answers the design
 * as it then is, all of its print files stored. Errors: ENTITY_NOT_FOUND, `ImagingError`, `BlobNotFound` of its image, the signal's reason.
 */
export async function ensurePrintFiles(
	parts: DesignsParts,
	designId: string,
	options: Required<Pick<CutOptions, 'signal' | 'folder'>>,
): Promise<DesignRow> {
	for (let tries = 1; ; tries++) {
		options.signal.throwIfAborted();
		const [design] = await parts.orm.select().from(designs).where(eq(designs.id, designId));
		if (design === undefined) throw notFound('The design');
		if (design.state === 'ready' && (await hasFiles(parts, design))) return design;
		if (tries > mostTries) throw new Error('the print files were missing again and again');
		if (design.state === 'ready') await remake(parts, design, options);
		else await cutDesign(parts, designId, { ...options, urgency: paidUrgency });
	}
}
