import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, desc, eq, sql } from 'drizzle-orm';
import { imageById, images, sha256Of, workFolder } from '../../uploads/index.ts';
import { type DesignsDeps, printFileKey } from '../designs.deps.ts';
import { type DesignRow, designs } from '../designs.table.ts';
import { cutPrints } from './cut-files.ts';
import { printFiles } from './print-files.ts';
import { hashOf } from './provenance.ts';

export interface ComparedPrint {
	readonly designId: string;
	/** whether the files cut now have the bytes of the stored ones */
	readonly isSame: boolean;
}

export interface PrintComparison {
	/** null without a print whose files are all there */
	readonly print: ComparedPrint | null;
	/** number of prints that were passed over, because a file of them is missing */
	readonly incomplete: number;
}

type Deps = Pick<DesignsDeps, 'orm' | 'blobs' | 'imaging' | 'config'>;

const readTogether = 100;

/** Designs that were cut from their image's present master, the newest first. */
async function* newestCuts({ orm }: Pick<Deps, 'orm'>): AsyncGenerator<{ readonly design: DesignRow; readonly masterKey: string }> {
	// Text, because a `Date` lacks the microseconds: the next page would miss rows.
	const at = sql<string>`${designs.createdAt}::text`;
	let before: { readonly at: string; readonly id: string } | null = null;
	for (;;) {
		const found: { design: DesignRow; masterKey: string; at: string }[] = await orm
			.select({ design: designs, masterKey: images.masterKey, at })
			.from(designs)
			.innerJoin(images, and(eq(images.id, designs.imageId), eq(images.masterKey, designs.cutFrom)))
			.where(
				and(
					eq(designs.state, 'ready'),
					before === null ? undefined : sql`(${designs.createdAt}, ${designs.id}) < (${before.at}::timestamptz, ${before.id})`,
				),
			)
			.orderBy(desc(designs.createdAt), desc(designs.id))
			.limit(readTogether);
		yield* found;
		const last = found.at(-1);
		if (last === undefined || found.length < readTogether) return;
		before = { at: last.at, id: last.design.id };
	}
}

/**
 * Cuts the newest print again from its master and compares the files with the stored ones, which it leaves alone. Passes over prints of which
 * a file is missing, and those that were not cut from their image's present master. @param missing keys of the blobs that are not there
 */
export async function comparePrint(deps: Deps, missing: ReadonlySet<string>): Promise<PrintComparison> {
	let incomplete = 0;
	for await (const { design, masterKey } of newestCuts(deps)) {
		const isWhole = !missing.has(masterKey) && printFiles(design).every(({ key }) => !missing.has(key));
		if (isWhole) return { print: await compareFiles(deps, design), incomplete };
		incomplete += 1;
	}
	return { print: null, incomplete };
}

async function compareFiles(deps: Deps, design: DesignRow): Promise<ComparedPrint> {
	const { blobs, imaging, config } = deps;
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
