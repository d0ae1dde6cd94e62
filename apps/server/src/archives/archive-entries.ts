import type { PrintAbout } from '../designs/index.ts';
import type { BlobPatch, Blobs, FileToZip, ZippedFile } from '../platform/index.ts';
import type { ArchiveContents } from './archive-contents.ts';
import { toldName, unreadable } from './archive-failure.ts';
import { archiveNames, checksumsName, type DesignNames, hasOriginal, manifestName } from './archive-names.ts';
import { checksumsOf, manifestOf, missingSentences } from './manifest.ts';

interface PlannedFile {
	readonly path: string;
	/** as in "The original of Dunes.tif" */
	readonly what: string;
	readonly blobKey: string;
	readonly sha256?: string;
	/** what is written into a print file on its way into the zip */
	readonly about?: PrintAbout;
}

/** What goes into an archive: which files under which names, and what is said of those that are missing. */
export interface ArchivePlan {
	readonly contents: ArchiveContents;
	readonly names: ReadonlyMap<string, DesignNames>;
	/** from the blob store; the tickets, the manifest and the checksums come besides */
	readonly files: readonly PlannedFile[];
	readonly errors: readonly string[];
}

function filesOf({ design, image }: ArchiveContents['designs'][number], names: DesignNames): PlannedFile[] {
	const { folder, prints, originalPath } = names;
	const name = toldName(image.name);
	return [
		...prints.map(({ key, fileName, about }) => ({
			path: `${folder}/${fileName}`,
			what: `The print file of ${toldName(design.snapshot.image.name)}`,
			blobKey: key,
			about,
		})),
		...(hasOriginal(names)
			? [{ path: originalPath, what: `The original of ${name}`, blobKey: image.originalKey, sha256: image.sha256 }]
			: []),
	];
}

export function planArchive(contents: ArchiveContents): ArchivePlan {
	const names = archiveNames(contents);
	const files = contents.designs.flatMap((one) => {
		const folder = names.get(one.design.id);
		return folder === undefined ? [] : filesOf(one, folder);
	});
	return { contents, names, files, errors: missingSentences(contents, toldName) };
}

/** All files of the zip, the manifest and the checksums too. */
export const countOf = ({ files, contents }: ArchivePlan): number => files.length + contents.designs.length + 2;

/** Bytes of the file at a key. Errors: `ArchiveFailure`. */
export async function sizeOf({ blobs }: { readonly blobs: Blobs }, { what, blobKey }: PlannedFile): Promise<number> {
	try {
		return await blobs.size(blobKey);
	} catch (error) {
		throw unreadable(what, error);
	}
}

/** By the path within the zip, as in "The original of Dunes.tif". */
export function whatOf({ files }: ArchivePlan): (path: string) => string {
	const byPath = new Map(files.map(({ path, what }) => [path, what]));
	return (path) => byPath.get(path) ?? 'A job ticket';
}

/**
 * In the order of the zip: design by design, the job ticket first, and then what tells of all of them.
 * @param tickets where they lie, by the design's id
 */
export function* entriesOf(
	plan: ArchivePlan,
	tickets: ReadonlyMap<string, string>,
	madeAt: Date,
	written: readonly ZippedFile[],
	patchOf: (blobKey: string, about: PrintAbout) => Promise<BlobPatch>,
): Generator<FileToZip> {
	for (const [designId, { folder, ticket }] of plan.names) {
		const localPath = tickets.get(designId);
		if (localPath === undefined) throw new Error(`There is no job ticket for ${designId}.`);
		yield { path: `${folder}/${ticket}`, date: madeAt, source: { localPath } };
		for (const { path, blobKey, sha256, about } of plan.files) {
			if (!path.startsWith(`${folder}/`)) continue;
			const source = { blobKey, ...(about !== undefined && { patch: () => patchOf(blobKey, about) }) };
			yield { path, date: madeAt, source, ...(sha256 !== undefined && { sha256 }) };
		}
	}
	yield { path: manifestName, date: madeAt, source: { bytes: manifestOf({ ...plan, madeAt }, written) } };
	yield { path: checksumsName, date: madeAt, source: { bytes: checksumsOf(written) } };
}
