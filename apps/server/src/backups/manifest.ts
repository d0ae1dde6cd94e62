import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { type BackupPlace, NotInPlace } from './place/backup-place.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const stored = z.object({ bytes: z.number().int().min(0), sha256 });
const identifier = z.string().min(1).max(63);

export const manifestSchema = z.object({
	format: z.literal(1),
	shopId: z.string(),
	shopName: z.string(),
	appVersion: z.string(),
	startedAt: z.iso.datetime(),
	/** time of the snapshot */
	takenAt: z.iso.datetime(),
	endedAt: z.iso.datetime(),
	/** hashes of the shop's migrations, in the order in which they ran */
	migrations: z.array(z.string()),
	tables: z.array(
		stored.extend({ schema: identifier, name: identifier, columns: z.array(identifier), rows: z.number().int().min(0), file: z.string() }),
	),
	sequences: z.array(z.object({ schema: identifier, name: identifier, value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
	/** list of the blobs, one a line, sorted by key */
	index: stored,
	blobs: z.object({ count: z.number().int(), bytes: z.number(), copied: z.number().int(), copiedBytes: z.number() }),
	/** keys that rows name and that the shop itself did not have */
	missing: z.array(z.string()),
	/** files of the data folder that a restored shop needs */
	files: z.array(stored.extend({ name: z.string() })),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type BackedUpTable = Manifest['tables'][number];

export const countRows = (tables: readonly BackedUpTable[]): number => tables.reduce((sum, { rows }) => sum + rows, 0);

const indexLine = stored.extend({ key: z.string() });
/** A blob of a backup: its key in the shop, and its content. */
export type IndexLine = z.infer<typeof indexLine>;

export const backupFolder = (name: string): string => `backups/${name}`;
export const manifestFile = (name: string): string => `${backupFolder(name)}/manifest.json`;
const manifestHashFile = (name: string): string => `${manifestFile(name)}.sha256`;
export const indexFile = (name: string): string => `${backupFolder(name)}/blobs.jsonl`;
const provedFile = (name: string): string => `${backupFolder(name)}/proved.json`;
/** Blobs that an interrupted backup has copied. */
export const unfinishedFolder = 'unfinished';

/** Sorts by time: `2026-11-25t22-41-03-120z`. */
export const backupName = (at: Date): string => at.toISOString().toLowerCase().replaceAll(/[:.]/g, '-');
const namePattern = /^\d{4}-\d\d-\d\dt\d\d-\d\d-\d\d-\d{3}z$/;

export async function* once(bytes: Uint8Array | string): AsyncGenerator<Uint8Array> {
	yield typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
}

/** Writes the manifest after everything else: a backup without one is not there. */
export async function writeManifest(place: BackupPlace, name: string, manifest: Manifest): Promise<void> {
	const body = `${JSON.stringify(manifest, null, '\t')}\n`;
	const hash = createHash('sha256').update(body).digest('hex');
	await place.write(manifestHashFile(name), once(`${hash}  manifest.json\n`));
	await place.settle();
	await place.write(manifestFile(name), once(body));
	await place.settle();
}

/** A backup that cannot be used as it is; `problems` are sentences for people. */
export class DamagedBackup extends Error {
	override name = 'DamagedBackup';
	readonly problems: readonly string[];

	constructor(name: string, problems: readonly string[]) {
		const shown = problems.slice(0, 20).map((problem) => `  ${problem}`);
		const more = problems.length > shown.length ? [`  and ${problems.length - shown.length} more`] : [];
		super([`The backup ${name} is damaged:`, ...shown, ...more].join('\n'));
		this.problems = problems;
	}
}

/** Errors: `DamagedBackup`. */
export async function readManifest(place: BackupPlace, name: string): Promise<Manifest> {
	const damaged = (problem: string) => new DamagedBackup(name, [problem]);
	const read = async (file: string) => {
		try {
			return await text(await place.read(file));
		} catch (error) {
			throw error instanceof NotInPlace ? damaged(`${file} is missing`) : error;
		}
	};
	const body = await read(manifestFile(name));
	const hash = createHash('sha256').update(body).digest('hex');
	if (!(await read(manifestHashFile(name))).startsWith(hash)) throw damaged(`${manifestFile(name)} was changed`);
	const parsed = manifestSchema.safeParse(JSON.parse(body));
	if (!parsed.success) throw new DamagedBackup(name, ['its manifest is of a format that this version of the shop does not know']);
	return parsed.data;
}

/** Names of the complete backups, the oldest first. */
export async function listBackups(place: BackupPlace): Promise<string[]> {
	const names: string[] = [];
	for await (const name of place.list('backups')) {
		const [, backup = '', file] = name.split('/');
		if (file === 'manifest.json' && namePattern.test(backup)) names.push(backup);
	}
	return names.toSorted();
}

export async function noteProved(place: BackupPlace, name: string, at: Date): Promise<void> {
	await place.write(provedFile(name), once(`${JSON.stringify({ provedAt: at.toISOString() })}\n`));
	await place.settle();
}

export const isProved = async (place: BackupPlace, name: string): Promise<boolean> => (await place.size(provedFile(name))) !== null;

export async function* readIndex(place: BackupPlace, file: string): AsyncGenerator<IndexLine> {
	const lines = createInterface({ input: await place.read(file), crlfDelay: Number.POSITIVE_INFINITY });
	for await (const line of lines) if (line !== '') yield indexLine.parse(JSON.parse(line));
}
