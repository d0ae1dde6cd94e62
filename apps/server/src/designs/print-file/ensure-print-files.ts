import { eq } from 'drizzle-orm';
import { notFound } from '../../platform/index.ts';
import type { DesignsDeps } from '../designs.deps.ts';
import { type DesignRow, designs } from '../designs.table.ts';
import { cutDesign } from './cut-design.ts';
import { type Cut, type CutOptions, cutFiles } from './cut-files.ts';
import { printFiles } from './print-files.ts';

/** Its files may be remade, and its image replaced, during the wait. */
const maxTries = 5;
/** Priority of paid orders, and of work that staff wait for. */
const paidUrgency = -10;

async function hasFiles({ blobs }: Pick<DesignsDeps, 'blobs'>, design: DesignRow): Promise<boolean> {
	for (const { key } of printFiles(design)) if (!(await blobs.exists(key))) return false;
	return true;
}

/** Remakes all files under their present names: the two of a proof belong together. */
async function remake(deps: DesignsDeps, design: DesignRow, options: CutOptions): Promise<void> {
	const publish = ({ printBytes, printHashes, cutFrom, isOfImage }: Cut) =>
		deps.orm.transaction(async (tx) => {
			const [held] = await tx.select({ revision: designs.revision }).from(designs).where(eq(designs.id, design.id)).for('no key update');
			if (held?.revision !== design.revision || !(await isOfImage(tx))) return false;
			await tx.update(designs).set({ printBytes, printHashes, cutFrom }).where(eq(designs.id, design.id));
			return true;
		});
	await cutFiles(deps, design, design.revision, publish, { ...options, isThumbKept: true, urgency: paidUrgency });
}

/**
 * Makes missing print files within the call; cuts a design that still waits for its first ones. Returns the design with all its print files
 * stored. Errors: ENTITY_NOT_FOUND, `ImagingError`, `BlobNotFound` of its image, the signal's reason.
 */
export async function ensurePrintFiles(
	deps: DesignsDeps,
	designId: string,
	options: Required<Pick<CutOptions, 'signal' | 'folder'>>,
): Promise<DesignRow> {
	for (let tries = 1; ; tries++) {
		options.signal.throwIfAborted();
		const [design] = await deps.orm.select().from(designs).where(eq(designs.id, designId));
		if (design === undefined) throw notFound('The design');
		if (design.state === 'ready' && (await hasFiles(deps, design))) return design;
		if (tries > maxTries) throw new Error('the print files were missing again and again');
		if (design.state === 'ready') await remake(deps, design, options);
		else await cutDesign(deps, designId, { ...options, urgency: paidUrgency });
	}
}
