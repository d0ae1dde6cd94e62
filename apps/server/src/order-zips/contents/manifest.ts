import { borderLabel } from '@print-room/domain';
import { paymentOf } from '@print-room/foxy';
import type { DesignPaper } from '../../designs/index.ts';
import type { ZippedFile } from '../../platform/index.ts';
import type { LineRow, OrderZipContents, ZippedDesign } from './contents.ts';
import { profilePath } from './paper-profile.ts';
import type { DesignNames } from './zip-names.ts';

/** Raised when a change of the format breaks programs that read it. */
const manifestVersion = 1;

const lineOf = ({ id, position, code, name, quantity, options, flags }: LineRow) => ({
	id,
	/** line number from 1 */
	line: position + 1,
	code,
	name,
	quantity,
	options,
	flags,
});

/** Includes the original, which may be in another design's folder. */
const filesOf = (written: readonly ZippedFile[], { folder, originalPath }: DesignNames) =>
	written.filter(({ path }) => path.startsWith(`${folder}/`) || path === originalPath);

const profileOf = (paper: DesignPaper) => ({
	name: paper.name,
	sha256: paper.sha256,
	/** path from the zip's root */
	path: profilePath(paper),
	/** relative: colorimetric with black point compensation */
	intent: paper.intent,
	/** true if it was calculated, not measured on the paper */
	isExample: paper.isExample,
	customerSawProof: paper.shown !== null,
	/** share of the crop, 0 to 1; null if the customer did not look at the paper */
	shareNotPrintedExactly: paper.shown?.share ?? null,
});

function designOf(
	{ position, design, image, lines, quantity, certificates }: ZippedDesign,
	names: DesignNames,
	written: readonly ZippedFile[],
) {
	const { media, border, options, certificate, printItem, paper } = design.snapshot;
	return {
		position,
		folder: names.folder,
		designId: design.id,
		category: design.categoryId,
		quantity,
		print: { width: design.width, height: design.height, units: design.units },
		overall: { width: design.finalWidth, height: design.finalHeight, units: design.units },
		border: border === null ? null : { ...border, label: borderLabel(border, design.units) },
		mount: printItem,
		media,
		options: options.map(({ pricePence: _price, ...option }) => option),
		certificate,
		paperProfile: paper == null ? null : profileOf(paper),
		/** in whole pixels of the image */
		crop: design.originalCrop,
		section: design.section,
		ppi: design.densityPpi,
		image: {
			id: image.id,
			name: image.name,
			type: image.type,
			bytes: image.bytes,
			width: image.width,
			height: image.height,
			colourSpace: image.colourSpace,
			bitDepth: image.bitDepth,
			iccProfile: image.iccProfileName,
			/** true if staff replaced the master; the original is still the customer's file */
			isAdjusted: image.adjusted,
			/** of the file that the customer gave, taken in their browser or as it arrived, and checked before this zip was made */
			sha256: image.sha256,
			notes: image.notes,
		},
		/** as they were cut; the files in this zip also hold their order's number in their metadata */
		printSha256: design.printHashes,
		certificates: certificates.map(({ registerNumber }) => registerNumber),
		lines: lines.map(lineOf),
		files: filesOf(written, names),
	};
}

interface Manifested {
	readonly contents: OrderZipContents;
	readonly names: ReadonlyMap<string, DesignNames>;
	readonly errors: readonly string[];
	readonly madeAt: Date;
}

/** `manifest.json`: the facts on the job tickets, and every file with its checksum, for programs. */
export function manifestOf({ contents, names, errors, madeAt }: Manifested, written: readonly ZippedFile[]): Buffer {
	const { order, displayId, designs, unknown } = contents;
	const manifest = {
		version: manifestVersion,
		madeAt: madeAt.toISOString(),
		order: {
			id: order.id,
			number: displayId,
			transactionId: order.fcTransactionId,
			transactionDate: order.transactionDate.toISOString(),
			status: order.status,
			payment: paymentOf(order.status),
			flags: order.flags,
			customer: { firstName: order.customerFirstName, lastName: order.customerLastName, email: order.customerEmail },
			deliveryAddress: order.deliveryAddress,
			deliveryService: order.deliveryService,
		},
		designs: designs.flatMap((one) => {
			const folder = names.get(one.design.id);
			return folder === undefined ? [] : [designOf(one, folder, written)];
		}),
		withoutFiles: unknown.map(lineOf),
		errors,
	};
	return Buffer.from(`${JSON.stringify(manifest, null, '\t')}\n`);
}

export type Checksum = Pick<ZippedFile, 'path' | 'sha256'>;

/** `SHA256SUMS` in the format of `sha256sum -c`. */
export const checksumsOf = (files: readonly Checksum[]): Buffer =>
	Buffer.from(files.map(({ sha256, path }) => `${sha256}  ${path}\n`).join(''));

export const readChecksums = (text: string): Checksum[] =>
	text
		.split('\n')
		.filter((line) => line !== '')
		.map((line) => ({ sha256: line.slice(0, 64), path: line.slice(66) }));

export function missingMessages({ unknown }: OrderZipContents, shortName: (name: string) => string): string[] {
	return unknown.map(({ position, name, designId }) => {
		const line = `Line ${position + 1}, “${shortName(name)}”,`;
		return designId === null
			? `${line} names an unknown design and cannot be printed.`
			: `${line} is a design that is not for sale and cannot be printed.`;
	});
}
