import { borderLabel } from '@print-room/domain';
import { paymentOf } from '@print-room/foxy';
import type { ZippedFile } from '../platform/index.ts';
import type { ArchiveContents, ArchivedDesign, LineRow } from './archive-contents.ts';
import type { DesignNames } from './archive-names.ts';

/** The form of the manifest; another number when a reader would have to be another one. */
const manifestVersion = 1;

const lineOf = ({ id, position, code, name, quantity, options, flags }: LineRow) => ({
	id,
	/** as the order counts its lines */
	line: position + 1,
	code,
	name,
	quantity,
	options,
	flags,
});

/** What lies in a design's folder, and its original, which may lie in another one's. */
const filesOf = (written: readonly ZippedFile[], { folder, originalPath }: DesignNames) =>
	written.filter(({ path }) => path.startsWith(`${folder}/`) || path === originalPath);

function designOf({ position, design, image, lines, quantity }: ArchivedDesign, names: DesignNames, written: readonly ZippedFile[]) {
	const { media, border, options, certificate, printItem } = design.snapshot;
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
		/** whole pixels of the image */
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
			/** Staff replaced the file that prints are cut from; the original is the customer's. */
			isAdjusted: image.adjusted,
			notes: image.notes,
		},
		lines: lines.map(lineOf),
		files: filesOf(written, names),
	};
}

interface Manifested {
	readonly contents: ArchiveContents;
	readonly names: ReadonlyMap<string, DesignNames>;
	/** sentences about what could not be put in */
	readonly errors: readonly string[];
	readonly madeAt: Date;
}

/** What is in the zip, for programs: everything that the job tickets say, and every file with its checksum. */
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
		/** lines that nothing can be printed for */
		withoutFiles: unknown.map(lineOf),
		errors,
	};
	return Buffer.from(`${JSON.stringify(manifest, null, '\t')}\n`);
}

export type Checksum = Pick<ZippedFile, 'path' | 'sha256'>;

/** For `sha256sum -c`, after the zip is unpacked. */
export const checksumsOf = (files: readonly Checksum[]): Buffer =>
	Buffer.from(files.map(({ sha256, path }) => `${sha256}  ${path}\n`).join(''));

/** What `checksumsOf` wrote. */
export const readChecksums = (text: string): Checksum[] =>
	text
		.split('\n')
		.filter((line) => line !== '')
		.map((line) => ({ sha256: line.slice(0, 64), path: line.slice(66) }));

/** Sentences about the lines that nothing can be put in for. */
export function missingSentences({ unknown }: ArchiveContents, toldName: (name: string) => string): string[] {
	return unknown.map(({ position, name, designId }) => {
		const line = `Line ${position + 1}, “${toldName(name)}”,`;
		return designId === null
			? `${line} names no design that we know: there is nothing to print for it.`
			: `${line} is of a design that is not for sale: there is nothing to print for it.`;
	});
}
