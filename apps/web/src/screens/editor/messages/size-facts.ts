import { otherUnitLabel, proofSizeLabel, type Size, sizeLabel } from '@print-room/domain';
import { overallOf } from '../model/order/order.ts';
import { sizeOf } from '../model/print/geometry.ts';
import { type Mount, mountOf } from '../model/print/mount.ts';
import { isProof } from '../model/state/offer.ts';
import type { EditorState } from '../model/state/state.ts';
import { borderWidthMessage, imageMessage } from './messages.ts';

export interface SizeFact {
	readonly name: string;
	readonly value: string;
	/** kind of the size, or the size in the other unit */
	readonly more: string | null;
}

const printFact = (name: string, size: Size): SizeFact => ({ name, value: sizeLabel(size), more: otherUnitLabel(size) });

const sheetFacts = (state: EditorState): readonly SizeFact[] => {
	const border = borderWidthMessage(state);
	return [
		printFact('Print', sizeOf(state.work)),
		{
			name: 'Overall',
			value: sizeLabel(overallOf(state)),
			more: border === null ? 'no border' : `with ${border} border on each side`,
		},
	];
};

const mountFacts = ({ size, aperture, finalSize }: Mount): readonly SizeFact[] => [
	printFact('Print', size),
	{ name: 'Aperture', value: sizeLabel(aperture), more: null },
	{ name: 'Overall', value: sizeLabel(finalSize), more: 'window mount' },
];

const proofFacts = ({ work }: EditorState): readonly SizeFact[] => [
	printFact('Final print', sizeOf(work)),
	{ name: 'Proof prints', value: proofSizeLabel(work.units), more: 'two: the whole, and a section at 100 %' },
];

export const sizeFacts = (state: EditorState): readonly SizeFact[] => {
	const mount = mountOf(state.offer, state.work);
	const image: SizeFact = { name: 'Image', value: imageMessage(state).both, more: null };
	if (mount !== null) return [image, ...mountFacts(mount)];
	return [image, ...(isProof(state.offer) ? proofFacts(state) : sheetFacts(state))];
};
