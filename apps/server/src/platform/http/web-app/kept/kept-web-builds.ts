import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Orm } from '../../../database/index.ts';
import type { Task } from '../../../queue/index.ts';
import { webAssets, webBuilds } from './web-builds.table.ts';

/** Days for which the assets of a build are served after its last process was seen. */
const keptDays = 30;
const assetName = /^[\w.-]+-[\w-]{8,}\.(?:js|css|svg|woff2)$/;

/**
 * Keeps the assets of a built web app in the database, where every process of the shop finds them: pages that were opened before a
 * deployment go on, and while old and new processes serve side by side, each can answer for the other's pages. Returns the build's place
 * in the order of first starts, by which a page knows that another build is newer; null if the folder holds no build.
 */
export async function keepWebBuild(orm: Orm, folder: string): Promise<number | null> {
	const page = join(folder, 'index.html');
	if (!existsSync(page)) return null;
	const files = new Set(await readdir(join(folder, 'assets')));
	// Sorted, so that two processes lock the rows in one order.
	const names = [...files].filter((name) => assetName.test(name)).sort();
	const known = await orm
		.update(webAssets)
		.set({ neededAt: sql`now()` })
		.where(inArray(webAssets.name, names))
		.returning({ name: webAssets.name });
	const isKept = new Set(known.map(({ name }) => name));
	const missing = names.filter((name) => !isKept.has(name));
	const assets = await Promise.all(
		missing.map(async (name) => {
			const encoding = files.has(`${name}.br`) ? ('br' as const) : null;
			return { name, encoding, content: await readFile(join(folder, 'assets', encoding === null ? name : `${name}.${encoding}`)) };
		}),
	);
	if (assets.length > 0) await orm.insert(webAssets).values(assets).onConflictDoNothing();
	const hash = createHash('sha256')
		.update(await readFile(page))
		.update(names.join('\n'))
		.digest('hex');
	await orm.insert(webBuilds).values({ hash }).onConflictDoNothing();
	const [build] = await orm.select({ ordinal: webBuilds.ordinal }).from(webBuilds).where(eq(webBuilds.hash, hash));
	return build?.ordinal ?? null;
}

/** Asset of a kept build. */
export interface KeptAsset {
	/** null: stored as it is */
	readonly encoding: 'br' | null;
	readonly content: Buffer;
}

/** Reads an asset of any kept build; null if no build has that name. */
export async function readKeptAsset(orm: Orm, name: string): Promise<KeptAsset | null> {
	if (!assetName.test(name)) return null;
	const { encoding, content } = webAssets;
	const [asset] = await orm.select({ encoding, content }).from(webAssets).where(eq(webAssets.name, name));
	return asset ?? null;
}

/** Removes assets whose builds no process has served for 30 days. */
export async function sweepWebAssets(orm: Orm): Promise<void> {
	await orm.delete(webAssets).where(lt(webAssets.neededAt, sql`now() - make_interval(days => ${keptDays})`));
}

export const webBuildTasks = ({ orm }: { readonly orm: Orm }): Readonly<Record<string, Task>> => ({
	'sweep-web-assets': () => sweepWebAssets(orm),
});
