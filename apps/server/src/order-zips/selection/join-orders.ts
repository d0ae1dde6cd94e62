import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Blobs, type JoinedFile, type JoinedZip, joinZip, readDirectory, type StoredEntry } from '../../platform/index.ts';
import { type Checksum, checksumsOf, readChecksums } from '../contents/manifest.ts';
import { checksumsName, manifestName } from '../contents/zip-names.ts';

/** Raised when a change of the format of the joined manifest breaks programs that read it. */
const manifestVersion = 1;

interface OrderZip {
	readonly displayId: string;
	readonly blobKey: string;
}

type Reading = Pick<Blobs, 'read' | 'size'>;

const orderManifest = z.looseObject({
	version: z.number(),
	designs: z.array(
		z.looseObject({
			folder: z.string(),
			paperProfile: z.looseObject({ path: z.string() }).nullish(),
			files: z.array(z.looseObject({ path: z.string() })),
		}),
	),
});

interface ReadOrder {
	readonly files: readonly StoredEntry[];
	readonly manifest: object;
	readonly checksums: readonly Checksum[];
	/** latest time of its files */
	readonly dosTime: number;
}

async function textOf(blobs: Reading, entries: readonly StoredEntry[], name: string): Promise<string> {
	const entry = entries.find(({ path }) => path === name);
	if (entry === undefined) throw new Error(`An order zip has no ${name}.`);
	return (await blobs.read(entry.blobKey, entry.start, entry.bytes)).toString('utf8');
}

async function readOrder(blobs: Reading, { displayId, blobKey }: OrderZip): Promise<ReadOrder> {
	const folder = `order-${displayId}`;
	const entries = await readDirectory(blobs, blobKey);
	const { version: _own, designs, ...others } = orderManifest.parse(JSON.parse(await textOf(blobs, entries, manifestName)));
	const within = (path: string): string => `${folder}/${path}`;
	const sums = readChecksums(await textOf(blobs, entries, checksumsName));
	return {
		files: entries
			.filter(({ path }) => path !== manifestName && path !== checksumsName)
			.map((entry) => ({ ...entry, path: within(entry.path) })),
		manifest: {
			folder,
			...others,
			designs: designs.map((design) => ({
				...design,
				folder: within(design.folder),
				...(design.paperProfile != null && { paperProfile: { ...design.paperProfile, path: within(design.paperProfile.path) } }),
				files: design.files.map((file) => ({ ...file, path: within(file.path) })),
			})),
		},
		checksums: sums.filter(({ path }) => path !== manifestName).map(({ path, sha256 }) => ({ path: within(path), sha256 })),
		dosTime: Math.max(...entries.map(({ dosTime }) => dosTime)),
	};
}

/**
 * Joins finished order zips into one, with a folder for each order and a common manifest and list of checksums. The result is the same byte
 * for byte each time. Errors: `BlobNotFound`.
 */
export async function joinOrders(blobs: Reading, zips: readonly OrderZip[]): Promise<JoinedZip> {
	const read = await Promise.all(zips.map((zip) => readOrder(blobs, zip)));
	const dosTime = Math.max(...read.map((order) => order.dosTime));
	const manifest = Buffer.from(
		`${JSON.stringify({ version: manifestVersion, orders: read.map((order) => order.manifest) }, null, '\t')}\n`,
	);
	const checksums = [
		...read.flatMap((order) => order.checksums),
		{ path: manifestName, sha256: createHash('sha256').update(manifest).digest('hex') },
	];
	const files: JoinedFile[] = [
		...read.flatMap((order) => order.files),
		{ path: manifestName, dosTime, content: manifest },
		{ path: checksumsName, dosTime, content: checksumsOf(checksums) },
	];
	return joinZip(files);
}
