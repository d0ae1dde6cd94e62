import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { orientTo, PROOF_SIZE_MM, sizeInMm, toPrintCrop } from '@print-room/domain';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/index.ts';
import { type ImageRow, imageById, images, sha256Of, workFolder } from '../../uploads/index.ts';
import { type DesignsDeps, designThumbKey, type PrintFileKind, printFileKey } from '../designs.deps.ts';
import type { DesignRow, PrintHashes } from '../designs.table.ts';
import { isFileChanged, requireMaster } from './provenance.ts';
import { thumbOf } from './thumb-frame.ts';

/** the most that the page of a certificate shows of a picture, too */
const thumbSidePx = 600;
const maxTries = 3;

interface CutFile {
	readonly kind: PrintFileKind;
	readonly path: string;
	readonly bytes: number;
}

export interface CutOptions {
	/** Keeps the present thumb, so that its address goes on showing the same image. */
	readonly isThumbKept?: boolean;
	/** work folder; the caller removes it */
	readonly folder?: string;
	readonly signal?: AbortSignal;
	/** Lower runs first among all image work. */
	readonly urgency?: number;
}

interface Place {
	readonly input: string;
	readonly folder: string;
	readonly stop: { readonly signal?: AbortSignal; readonly urgency: number };
}

/** A stored crop is already in pixels of the original. */
const inOriginalPixels = { ratioX: 1, ratioY: 1 };

/** Cuts the print file; for a proof two: the whole composition, and a section of it at the final print's size. */
export async function cutPrints(
	imaging: DesignsDeps['imaging'],
	design: DesignRow,
	image: ImageRow,
	{ input, folder, stop }: Place,
): Promise<readonly CutFile[]> {
	const size = { width: design.width, height: design.height, units: design.units };
	// Designs from before crops were snapped get square pixels here.
	const crop = { ...toPrintCrop(design.originalCrop, inOriginalPixels, image, size) };
	const cutting = { input, crop, printMm: sizeInMm(size) };
	if (design.categoryId !== 'proofprint') {
		const print = await imaging.run('cutPrint', { ...cutting, output: join(folder, 'print.tif') }, stop);
		return [{ kind: 'print', ...print }];
	}
	const outputs = { composition: join(folder, 'composition.tif'), section: join(folder, 'section.tif') };
	const proof = {
		...cutting,
		proofMm: sizeInMm(orientTo(PROOF_SIZE_MM, size)),
		outputs,
		...(design.section !== null && { sectionCentre: design.section }),
	};
	const { composition, section } = await imaging.run('cutProof', proof, stop);
	return [
		{ kind: 'composition', ...composition },
		{ kind: 'section', ...section },
	];
}

/**
 * Stores the files of a design, cut from the present master, under the names of a revision. Returns the print files' total size in bytes, and their hashes. Errors: FILE_CHANGED if the master is not what it was.
 */
async function storeFiles(
	{ blobs, imaging, config }: DesignsDeps,
	{ design, image, revision }: { readonly design: DesignRow; readonly image: ImageRow; readonly revision: number },
	{ isThumbKept = false, folder: within = workFolder(config.dataDir), signal, urgency = 0 }: CutOptions,
): Promise<Pick<Cut, 'printBytes' | 'printHashes'>> {
	const stop = { urgency, ...(signal !== undefined && { signal }) };
	await mkdir(within, { recursive: true });
	const folder = await mkdtemp(join(within, 'cut-'));
	try {
		const made = await blobs.withLocalFile(image.masterKey, async (input) => {
			await requireMaster(image, input);
			const prints = await cutPrints(imaging, design, image, { input, folder, stop });
			if (isThumbKept) return { prints, thumb: null };
			const wanted = { input, ...thumbOf(design), output: join(folder, 'thumb.jpg'), side: thumbSidePx };
			return { prints, thumb: await imaging.run('designThumb', wanted, stop) };
		});
		signal?.throwIfAborted();
		const printHashes = Object.fromEntries(
			await Promise.all(made.prints.map(async ({ kind, path }) => [kind, await sha256Of(path)] as const)),
		);
		for (const { kind, path } of made.prints) await blobs.putFile(printFileKey(design.id, kind, revision), path);
		if (made.thumb !== null) await blobs.putFile(designThumbKey(design.id, revision), made.thumb.path);
		return { printBytes: made.prints.reduce((sum, { bytes }) => sum + bytes, 0), printHashes };
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

export interface Cut {
	readonly printBytes: number;
	readonly printHashes: PrintHashes;
	/** key of the file that was cut from */
	readonly cutFrom: string;
	/** Whether the image still has the file that was cut from; holds it until the transaction ends. The design is held before. */
	readonly isOfImage: (tx: Tx) => Promise<boolean>;
}

async function hasMaster(tx: Tx, { id, masterKey }: ImageRow): Promise<boolean> {
	const [now] = await tx.select({ masterKey: images.masterKey }).from(images).where(eq(images.id, id)).for('share');
	return now?.masterKey === masterKey;
}

/**
 * Cuts a design and has it published; repeats both if staff replaced the image during the cut, so that published files match the image.
 * @param publish returns false if the cut no longer matches the image or the design is gone
 */
export async function cutFiles(
	deps: DesignsDeps,
	design: DesignRow,
	revision: number,
	publish: (cut: Cut) => Promise<boolean>,
	options: CutOptions = {},
): Promise<boolean> {
	for (let tries = 1; ; tries++) {
		const image = await imageById(deps, design.imageId);
		const isReplaced = async () => {
			const [now] = await deps.orm.select({ masterKey: images.masterKey }).from(images).where(eq(images.id, image.id));
			return now !== undefined && now.masterKey !== image.masterKey;
		};
		try {
			const stored = await storeFiles(deps, { design, image, revision }, options);
			if (await publish({ ...stored, cutFrom: image.masterKey, isOfImage: (tx) => hasMaster(tx, image) })) return true;
			if (!(await isReplaced())) return false;
			if (tries === maxTries) throw new Error('the image was replaced again and again');
		} catch (error) {
			// Its file may have been removed while it was read.
			if (tries < maxTries && (await isReplaced())) continue;
			if (isFileChanged(error)) await deps.onChangedFile(design.id);
			throw error;
		}
	}
}
