import { unitSign } from '@print-room/domain';
import { type PrintedDesign, type PrintFile, printFiles } from '../designs/index.ts';
import { createZipNames } from '../platform/index.ts';
import type { ArchivedDesign } from './archive-contents.ts';

/** Where a design's files are within the zip: the names of one folder. */
export interface DesignNames {
	readonly folder: string;
	readonly prints: readonly PrintFile[];
	readonly original: string;
	/** of the original, from the zip's root: designs of one image share the first one's */
	readonly originalPath: string;
	readonly ticket: string;
}

/** As much of an archive's contents as its files are named by. */
export interface NamedContents {
	readonly displayId: string;
	readonly designs: readonly (Pick<ArchivedDesign, 'position' | 'quantity'> & {
		readonly lines: readonly Pick<ArchivedDesign['lines'][number], 'position'>[];
		readonly design: PrintedDesign;
		readonly image: { readonly name: string; readonly originalKey: string };
	})[];
}

export const manifestName = 'manifest.json';
export const checksumsName = 'SHA256SUMS';

/** Windows allows 260 characters from the drive's letter on, and where the zip is unpacked takes its share. */
const folderBase = { characters: 36, bytes: 90 } as const;
const fileBase = { characters: 60, bytes: 120 } as const;

type Limits = typeof folderBase | typeof fileBase;

function clipped(text: string, { characters, bytes }: Limits): string {
	let short = [...text.toWellFormed()].slice(0, characters);
	while (Buffer.byteLength(short.join('')) > bytes) short = short.slice(0, -1);
	return short.join('').trimEnd();
}

/** Not longer than an ending is. */
const ending = /\.[^.]{0,10}$/;

function namesOf(
	{ design, image, position, quantity, lines }: NamedContents['designs'][number],
	{ displayId, designs }: NamedContents,
	nameFolder: (name: string) => string,
): Omit<DesignNames, 'originalPath'> {
	const digits = Math.max(2, String(designs.length).length);
	const place = String(position).padStart(digits, '0');
	const size = `${design.width}x${design.height}${unitSign(design.units)}`;
	const base = design.snapshot.image.name.replace(/\.[^.]*$/, '');
	const nameFile = createZipNames();
	const ordered = { order: displayId, lines: lines.map((line) => line.position + 1), copies: quantity };
	return {
		folder: nameFolder(`${place}_${clipped(base, folderBase)}_${size}`),
		prints: printFiles(design, ordered).map((file) => ({ ...file, fileName: nameFile(file.fileName) })),
		original: nameFile(`original_${clipped(image.name.replace(ending, ''), fileBase)}${ending.exec(image.name)?.[0] ?? ''}`),
		ticket: nameFile(`job-ticket_${displayId}-${place}.pdf`),
	};
}

/** What the files of an order's designs are called within its zip, by the design's id: each on every system, and none too long. */
export function archiveNames(contents: NamedContents): ReadonlyMap<string, DesignNames> {
	const nameFolder = createZipNames();
	const originals = new Map<string, string>();
	return new Map(
		contents.designs.map((one) => {
			const names = namesOf(one, contents, nameFolder);
			const originalPath = originals.get(one.image.originalKey) ?? `${names.folder}/${names.original}`;
			originals.set(one.image.originalKey, originalPath);
			return [one.design.id, { ...names, originalPath }];
		}),
	);
}

/** Whether an original lies in this design's folder, and not in that of another one of the same image. */
export const hasOriginal = ({ folder, original, originalPath }: DesignNames): boolean => originalPath === `${folder}/${original}`;
