import { borderLabel, sizeInBothUnits } from '@print-room/domain';
import type { Fact } from '@print-room/imaging';
import { type DesignRow, type DesignSnapshot, sizesOf } from '../../designs/index.ts';
import { paperSentence } from '../contents/paper-profile.ts';
import { proofInBoth } from './size-labels.ts';

/** Soft white, for mounts whose style has no colour. */
const MOUNT_BOARD = '#f4f2ec';

const colour = /^#[0-9a-f]{6}$/i;

type Chosen = DesignSnapshot['options'][number];

const styleOf = ({ printItem, options }: DesignSnapshot): Chosen | null =>
	printItem === null ? null : (options.find((option) => colour.test(option.colour ?? '')) ?? null);

export const boardColour = (snapshot: DesignSnapshot): string => styleOf(snapshot)?.colour ?? MOUNT_BOARD;

const listed = (labels: readonly string[]): string => (labels.length === 0 ? 'None' : labels.join('; '));

function sheetFacts(design: DesignRow): Fact[] {
	const { border } = design.snapshot;
	const sizes = sizesOf(design);
	const [print, overall] = [sizeInBothUnits(sizes.print), sizeInBothUnits(sizes.overall)];
	return [
		{ label: 'Print', value: print },
		{ label: 'Overall', value: overall === print ? 'As the print' : overall },
		{ label: 'Border', value: border === null ? 'None' : borderLabel(border, design.units) },
	];
}

function mountFacts(design: DesignRow): Fact[] {
	const style = styleOf(design.snapshot);
	const { print, aperture, overall } = sizesOf(design);
	return [
		{ label: 'Print', value: sizeInBothUnits(print) },
		{ label: 'Aperture', value: aperture === null ? 'Not known: see the catalogue' : sizeInBothUnits(aperture) },
		{ label: 'Overall', value: sizeInBothUnits(overall) },
		{ label: 'Window mount', value: design.snapshot.printItem?.label ?? 'Not known' },
		{
			label: 'Board',
			value: style?.label ?? (design.snapshot.options.length === 0 ? 'No style chosen' : 'As the options say'),
			...(style !== null && { swatch: boardColour(design.snapshot) }),
		},
	];
}

const proofFacts = (design: DesignRow): Fact[] => [
	{ label: 'Proof', value: `${proofInBoth(design).ordered} (${proofInBoth(design).other}), two sheets` },
	{ label: 'Of a print of', value: sizeInBothUnits(sizesOf(design).print) },
];

const sizeFacts = { fineartprint: sheetFacts, mountedprint: mountFacts, proofprint: proofFacts } as const;

/** Sizes and materials. Absent ones read “None”, because a blank could be an omission. */
export function madeOf(design: DesignRow): Fact[] {
	const { snapshot } = design;
	const style = styleOf(snapshot);
	return [
		...sizeFacts[design.categoryId](design),
		{ label: 'Media', value: snapshot.media?.label ?? 'None chosen' },
		...(snapshot.paper == null ? [] : [{ label: 'Paper profile', value: paperSentence(snapshot.paper) }]),
		{ label: 'Options', value: listed(snapshot.options.filter((option) => option !== style).map(({ label }) => label)) },
		{ label: 'Certificate', value: snapshot.certificate?.label ?? 'None' },
	];
}
