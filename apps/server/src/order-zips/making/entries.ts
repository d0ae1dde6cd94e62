import type { PrintAbout } from '../../designs/index.ts';
import type { BlobPatch, Blobs, FileToZip, ZippedFile } from '../../platform/index.ts';
import type { OrderZipContents } from '../contents/contents.ts';
import { checksumsOf, manifestOf, missingMessages } from '../contents/manifest.ts';
import { isProfile, profileKey, profilePath } from '../contents/paper-profile.ts';
import { checksumsName, type DesignNames, hasOriginal, manifestName, zipNames } from '../contents/zip-names.ts';
import { shortName, unreadable } from './failure.ts';

interface PlannedFile {
	readonly path: string;
	/** subject of a failure's sentence, such as "The original of Dunes.tif" */
	readonly what: string;
	readonly blobKey: string;
	readonly sha256?: string;
	readonly about?: PrintAbout;
}

export interface ZipPapers {
	/** local paths by design id */
	readonly tickets: ReadonlyMap<string, string>;
	/** local paths by record */
	readonly certificates: ReadonlyMap<string, string>;
}

export interface ZipPlan {
	readonly contents: OrderZipContents;
	readonly names: ReadonlyMap<string, DesignNames>;
	/** files from blob storage; job tickets, manifest and checksums are added later */
	readonly files: readonly PlannedFile[];
	readonly errors: readonly string[];
}

function filesOf({ design, image }: OrderZipContents['designs'][number], names: DesignNames): PlannedFile[] {
	const { folder, prints, originalPath } = names;
	const name = shortName(image.name);
	return [
		...prints.map(({ key, fileName, about }) => ({
			path: `${folder}/${fileName}`,
			what: `The print file of ${shortName(design.snapshot.image.name)}`,
			blobKey: key,
			about,
		})),
		...(hasOriginal(names)
			? [{ path: originalPath, what: `The original of ${name}`, blobKey: image.originalKey, sha256: image.sha256 }]
			: []),
	];
}

/** Each profile once, whichever designs are printed with it. */
function profilesOf({ designs }: OrderZipContents): PlannedFile[] {
	const papers = designs.flatMap(({ design }) => design.snapshot.paper ?? []);
	return [...new Map(papers.map((paper) => [paper.sha256, paper])).values()].map((paper) => ({
		path: profilePath(paper),
		what: `The colour profile ${shortName(paper.name)}`,
		blobKey: profileKey(paper),
		sha256: paper.sha256,
	}));
}

export function planZip(contents: OrderZipContents): ZipPlan {
	const names = zipNames(contents);
	const files = contents.designs.flatMap((one) => {
		const folder = names.get(one.design.id);
		return folder === undefined ? [] : filesOf(one, folder);
	});
	return { contents, names, files: [...files, ...profilesOf(contents)], errors: missingMessages(contents, shortName) };
}

const certificatesOf = ({ contents }: ZipPlan): number => contents.designs.reduce((sum, { certificates }) => sum + certificates.length, 0);

export const countOf = (plan: ZipPlan): number => plan.files.length + plan.contents.designs.length + certificatesOf(plan) + 2;

/** Errors: `ZipFailure`. */
export async function sizeOf({ blobs }: { readonly blobs: Blobs }, { what, blobKey }: PlannedFile): Promise<number> {
	try {
		return await blobs.size(blobKey);
	} catch (error) {
		throw unreadable(what, error);
	}
}

export function whatOf({ files }: ZipPlan): (path: string) => string {
	const byPath = new Map(files.map(({ path, what }) => [path, what]));
	return (path) => byPath.get(path) ?? 'A job ticket or certificate';
}

/**
 * Yields the files in the sequence of the zip: for each design its job ticket and files, then profiles, manifest and checksums.
 * @param papers local paths of job tickets by design id, and of certificates by their record
 */
export function* entriesOf(
	plan: ZipPlan,
	{ tickets, certificates }: ZipPapers,
	madeAt: Date,
	written: readonly ZippedFile[],
	patchOf: (blobKey: string, about: PrintAbout) => Promise<BlobPatch>,
): Generator<FileToZip> {
	for (const [designId, { folder, ticket, certificates: named }] of plan.names) {
		const localPath = tickets.get(designId);
		if (localPath === undefined) throw new Error(`There is no job ticket for ${designId}.`);
		yield { path: `${folder}/${ticket}`, date: madeAt, source: { localPath } };
		for (const [recordId, fileName] of named) {
			const path = certificates.get(recordId);
			if (path === undefined) throw new Error(`There is no drawing of the certificate ${recordId}.`);
			yield { path: `${folder}/${fileName}`, date: madeAt, source: { localPath: path } };
		}
		for (const { path, blobKey, sha256, about } of plan.files) {
			if (!path.startsWith(`${folder}/`)) continue;
			const source = { blobKey, ...(about !== undefined && { patch: () => patchOf(blobKey, about) }) };
			yield { path, date: madeAt, source, ...(sha256 !== undefined && { sha256 }) };
		}
	}
	for (const { path, blobKey, sha256 } of plan.files) {
		if (isProfile(path)) yield { path, date: madeAt, source: { blobKey }, ...(sha256 !== undefined && { sha256 }) };
	}
	yield { path: manifestName, date: madeAt, source: { bytes: manifestOf({ ...plan, madeAt }, written) } };
	yield { path: checksumsName, date: madeAt, source: { bytes: checksumsOf(written) } };
}
