import { type Design, type StaffImage, uploadExtensions } from '@print-room/contract';
import {
	categoryTitle,
	formatPounds,
	poundsToPence,
	ppi,
	proofMessages,
	savedSizeLabels,
	shownPpi,
	type Thresholds,
} from '@print-room/domain';

type Fact = readonly [name: string, value: string];

const listed = (labels: readonly string[]): string => (labels.length === 0 ? 'None' : labels.join('\n'));

/** A proof's own size differs from that of the final print. */
const sizeOf = ({ categoryId, print }: Design, size: string): readonly Fact[] => {
	if (categoryId !== 'proofprint') return [['Size', size]];
	const { sheets, shows } = proofMessages(print.units, size);
	return [
		['Sheets', `${sheets}. ${shows}.`],
		['Final print', size],
	];
};

export const designFactsOf = (design: Design, thresholds: Thresholds | null): readonly Fact[] => {
	const { print, printItem, printType, parts, optionObjects, certificate, price, originalCrop, densityPpi } = design;
	const { print: size, aperture, overall } = savedSizeLabels(design.categoryId, print);
	return [
		['Category', categoryTitle(design.categoryId)],
		...(printItem === null ? [] : [['Mounted print', printItem.label] as const]),
		['Print type', printType?.label ?? 'None'],
		...sizeOf(design, size),
		...(aperture === null ? [] : [['Aperture size', aperture] as const]),
		...(overall === size ? [] : [['Overall size', overall] as const]),
		['Border', parts.find(({ kind }) => kind === 'border')?.label ?? 'None'],
		['Style', listed(optionObjects.map(({ label }) => label))],
		['Certificate', certificate?.label ?? 'None'],
		['Crop', `${originalCrop.width} × ${originalCrop.height} px, ${shownPpi(ppi(densityPpi), thresholds)} ppi`],
		['Price, net', formatPounds(poundsToPence(price))],
	];
};

export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

export interface ExpectedFile {
	readonly extension: string;
	readonly width: number;
	readonly height: number;
}

export const expectedFile = ({ master, width, height }: Pick<StaffImage, 'master' | 'width' | 'height'>): ExpectedFile => ({
	extension: master.extension,
	width,
	height,
});

const contentOf = (extension: string): string => (uploadExtensions[extension] ?? [extension]).join();

/** Extensions may differ for the same type; the server inspects the content. */
const isSameKind = (a: string, b: string): boolean => a === b || contentOf(a) === contentOf(b);

export const whyNotThis = (file: { readonly name: string; readonly size: number }, expected: ExpectedFile): string | null => {
	if (!isSameKind(extensionOf(file.name), expected.extension)) {
		const got = extensionOf(file.name);
		return `A .${expected.extension} file is expected, ${got === '' ? 'and this one has no extension' : `not .${got}`}.`;
	}
	return file.size === 0 ? 'The file is empty.' : null;
};

/** `4096 × 2731 px, .tif` */
export const expectedText = ({ width, height, extension }: ExpectedFile): string => `${width} × ${height} px, .${extension}`;
