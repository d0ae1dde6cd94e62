import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, desc, eq } from 'drizzle-orm';
import { imageById, images, sha256Of, workFolder } from '../../uploads/index.ts';
import { type DesignsDeps, printFileKey } from '../designs.deps.ts';
import { designs } from '../designs.table.ts';
import { cutPrints } from './cut-files.ts';
import { hashOf } from './provenance.ts';

export interface ComparedPrint {
	readonly designId: string;
	/** whether the files cut now have the bytes of the stored ones */
	readonly isSame: boolean;
}

/**
 * Cuts the newest print again from its master and compares the files with the stored ones, which it leaves alone. Returns null without a print
 * that was cut from its image's present master.
 */
export async function comparePrint(deps: Pick<DesignsDeps, 'orm' | 'blobs' | 'imaging' | 'config'>): Promise<ComparedPrint | null> {
	const { orm, blobs, imaging, config } = deps;
	const [found] = await orm
		.select({ design: designs })
		.from(designs)
		.innerJoin(images, and(eq(images.id, designs.imageId), eq(images.masterKey, designs.cutFrom)))
		.where(eq(designs.state, 'ready'))
		.orderBy(desc(designs.createdAt), desc(designs.id))
		.limit(1);
	if (found === undefined) return null;
	const { design } = found;
	const image = await imageById(deps, design.imageId);
	await mkdir(workFolder(config.dataDir), { recursive: true });
	const folder = await mkdtemp(join(workFolder(config.dataDir), 'compare-'));
	try {
		const prints = await blobs.withLocalFile(image.masterKey, (input) =>
			cutPrints(imaging, design, image, { input, folder, stop: { urgency: 0 } }),
		);
		for (const { kind, path } of prints) {
			const stored = (await blobs.openRead(printFileKey(design.id, kind, design.revision))).stream;
			if ((await hashOf(stored)) !== (await sha256Of(path))) return { designId: design.id, isSame: false };
		}
		return { designId: design.id, isSame: true };
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
