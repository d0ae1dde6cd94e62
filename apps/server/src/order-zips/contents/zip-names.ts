import { unitSign } from '@print-room/domain';
import { type PrintedDesign, type PrintFile, printFiles } from '../../designs/index.ts';
import { createZipNames } from '../../platform/index.ts';
import type { ZippedDesign } from './contents.ts';

export interface DesignNames {
	readonly folder: string;
	readonly prints: readonly PrintFile[];
	readonly original: string;
	/** path from the zip's root; designs of the same image share the original in the first one's folder */
	readonly originalPath: string;
	readonly ticket: string;
	/** files of the certificates, by their records */
	readonly certificates: ReadonlyMap<string, string>;
}

export interface NamedContents {
	readonly displayId: string;
	readonly designs: readonly (Pick<ZippedDesign, 'position' | 'quantity' | 'certificates'> & {
		readonly lines: readonly Pick<ZippedDesign['lines'][number], 'position'>[];
		readonly design: PrintedDesign;
		readonly image: { readonly name: string; readonly originalKey: string };
	})[];
}

export const manifestName = 'manifest.json';
export const checksumsName = 'SHA256SUMS';

/** Windows allows paths of 260 characters, including the folder that the zip is unpacked to. */
const folderBase = { characters: 36, bytes: 90 } as const;
const fileBase = { characters: 60, bytes: 120 } as const;

type Limits = typeof folderBase | typeof fileBase;

function clipped(text: string, { characters, bytes }: Limits): string {
	let short = [...text.toWellFormed()].slice(0, characters);
	while (Buffer.byteLength(short.join('')) > bytes) short = short.slice(0, -1);
	return short.join('').trimEnd();
}

/** A file extension; longer ones are part of the name. */
const ending = /\.[^.]{0,10}$/;

function namesOf(
	{ design, image, position, quantity, lines, certificates }: NamedContents['designs'][number],
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
		certificates: new Map(certificates.map(({ id, registerNumber }) => [id, nameFile(`certificate_${registerNumber}.pdf`)])),
	};
}

/** File names by design id, valid and short enough on every operating system. */
export function zipNames(contents: NamedContents): ReadonlyMap<string, DesignNames> {
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

/** False if the original is in the folder of another design of the same image. */
export const hasOriginal = ({ folder, original, originalPath }: DesignNames): boolean => originalPath === `${folder}/${original}`;
