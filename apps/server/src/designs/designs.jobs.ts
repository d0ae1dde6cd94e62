import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { orientTo, PROOF_SIZE_MM, sizeInMm } from '@print-room/domain';
import { ImagingError } from '@print-room/imaging';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Task } from '../platform/index.ts';
import { imageById, releaseImage, workFolder } from '../uploads/index.ts';
import { forgetRequests, removeOldRequests } from './design-requests.ts';
import { cutTask, type DesignsParts, designsChannel, designThumbKey, type PrintFileKind, printFileKey } from './designs.parts.ts';
import { type DesignRow, designs } from './designs.table.ts';
import { sweepErased } from './erased-designs.ts';
import { thumbOf } from './thumb-frame.ts';

const payloadSchema = z.object({ designId: z.string() });
const thumbSidePx = 640;

interface CutFile {
	readonly kind: PrintFileKind;
	readonly path: string;
	readonly bytes: number;
}

/** A proof is cut in two: the whole composition, and a section of it at the size of the final print (C1.03, D16). */
async function cutPrints(imaging: DesignsParts['imaging'], design: DesignRow, input: string, folder: string): Promise<readonly CutFile[]> {
	const crop = { ...design.originalCrop };
	const size = { width: design.width, height: design.height, units: design.units };
	const cutting = { input, crop, printMm: sizeInMm(size) };
	if (design.categoryId !== 'proofprint') {
		const print = await imaging.run('cutPrint', { ...cutting, output: join(folder, 'print.tif') });
		return [{ kind: 'print', ...print }];
	}
	const outputs = { composition: join(folder, 'composition.tif'), section: join(folder, 'section.tif') };
	const { composition, section } = await imaging.run('cutProof', {
		...cutting,
		proofMm: sizeInMm(orientTo(PROOF_SIZE_MM, size)),
		outputs,
		...(design.section !== null && { sectionCentre: design.section }),
	});
	return [
		{ kind: 'composition', ...composition },
		{ kind: 'section', ...section },
	];
}

async function cut(parts: DesignsParts, designId: string): Promise<void> {
	const { orm, blobs, imaging, events, config } = parts;
	const [design] = await orm.select().from(designs).where(eq(designs.id, designId));
	// Erased since an earlier attempt, which may have stored what it made after everything else was gone.
	if (design === undefined) return blobs.removePrefix(`designs/${designId}`);
	if (design.state !== 'cutting') return;
	const image = await imageById(parts, design.imageId);
	await mkdir(workFolder(config.dataDir), { recursive: true });
	const folder = await mkdtemp(join(workFolder(config.dataDir), 'cut-'));
	try {
		const made = await blobs.withLocalFile(image.masterKey, async (input) => {
			const prints = await cutPrints(imaging, design, input, folder);
			const thumb = await imaging.run('designThumb', { input, ...thumbOf(design), output: join(folder, 'thumb.jpg'), side: thumbSidePx });
			return { prints, thumb };
		});
		for (const { kind, path } of made.prints) await blobs.putFile(printFileKey(designId, kind), path);
		await blobs.putFile(designThumbKey(designId), made.thumb.path);
		const printBytes = made.prints.reduce((sum, { bytes }) => sum + bytes, 0);
		const isWanted = await orm.transaction(async (tx) => {
			const rows = await tx
				.update(designs)
				.set({ state: 'ready', printBytes })
				.where(eq(designs.id, designId))
				.returning({ id: designs.id });
			await events.publish(tx, designsChannel, { id: designId });
			return rows.length > 0;
		});
		// Erased with its owner while it was cut.
		if (!isWanted) await blobs.removePrefix(`designs/${designId}`);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** A design that cannot be cut does not exist: nothing half-made is left behind. */
async function drop(parts: DesignsParts, designId: string): Promise<void> {
	const { orm, blobs, events } = parts;
	await blobs.removePrefix(`designs/${designId}`);
	await orm.transaction(async (tx) => {
		const [gone] = await tx.delete(designs).where(eq(designs.id, designId)).returning({ imageId: designs.imageId });
		// The same call may be made again then.
		await forgetRequests(tx, [designId]);
		if (gone !== undefined) await releaseImage(parts, tx, gone.imageId, designId);
		await events.publish(tx, designsChannel, { id: designId });
	});
}

export const designTasks = (parts: DesignsParts): Readonly<Record<string, Task>> => ({
	'sweep-designs': async (_payload, { signal }) => {
		await removeOldRequests(parts.orm);
		await sweepErased(parts, signal);
	},
	[cutTask]: async (payload, { attempt, maxAttempts }) => {
		const { designId } = payloadSchema.parse(payload);
		try {
			await cut(parts, designId);
		} catch (error) {
			const isLast = attempt >= maxAttempts;
			if (!isLast && !(error instanceof ImagingError && error.code !== 'CRASHED')) throw error;
			parts.logger.error({ err: error, designId }, 'a print file could not be cut');
			await drop(parts, designId);
		}
	},
});
