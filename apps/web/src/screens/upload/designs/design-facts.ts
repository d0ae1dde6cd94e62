import type { Design, Option } from '@print-room/contract';
import { categoryTitle, formatPounds, type Pence, poundsToPence, savedSizeLabels, vatOf as vatOn, withVat } from '@print-room/domain';

export interface Fact {
	readonly name: string;
	readonly value: string;
}

const dateOf = (timestamp: string): string =>
	new Date(timestamp).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** Distinguishes a proof from a print of the same size in a list. */
export const madeAs = ({ categoryId, createdAt }: Design): string => `${categoryTitle(categoryId)}, ${dateOf(createdAt)}`;

/** Price 0 means that the design was made for a file check only. */
const netOf = ({ price }: Design): Pence | null => (price === 0 ? null : poundsToPence(price));

export const priceOf = (design: Design): string => {
	const net = netOf(design);
	return net === null ? 'File check' : formatPounds(withVat(net, design.vatPercent));
};

export const vatOf = (design: Design): string | null => {
	const net = netOf(design);
	return net === null ? null : `including ${formatPounds(vatOn(net, design.vatPercent))} VAT`;
};

export const printSizeOf = ({ categoryId, print }: Design): string => savedSizeLabels(categoryId, print).print;

const overallOf = (design: Design): readonly Fact[] => {
	const { print, printItem } = design;
	const { aperture, overall } = savedSizeLabels(design.categoryId, print);
	if (printItem !== null) {
		const seen = aperture === null ? [] : [{ name: 'Aperture', value: aperture }];
		return [...seen, { name: 'Mount', value: `${overall}, ${printItem.label}` }];
	}
	return overall === printSizeOf(design) ? [] : [{ name: 'Overall', value: overall }];
};

/** Options by the label of their group; a general label if the catalogue has no group. */
const optionsOf = ({ optionObjects }: Design, known: readonly Option[]): readonly Fact[] => {
	const groups = new Map<string, string[]>();
	for (const { id, label } of optionObjects) {
		const name = known.find((option) => option.id === id)?.configuration?.label ?? 'Options';
		groups.set(name, [...(groups.get(name) ?? []), label]);
	}
	return [...groups].map(([name, labels]) => ({ name, value: labels.join(', ') }));
};

/** A design in the editor's terms and order, with the choices as saved, not as in today's catalogue. */
export const factsOf = (design: Design, options: readonly Option[]): readonly Fact[] => {
	const { categoryId, parts, printType, certificate, createdAt } = design;
	const border = parts.find(({ kind }) => kind === 'border');
	return [
		{ name: 'Product', value: categoryTitle(categoryId) },
		{ name: categoryId === 'proofprint' ? 'Final print' : 'Print', value: printSizeOf(design) },
		...(border === undefined ? [] : [{ name: 'Border', value: border.label }]),
		...overallOf(design),
		...(printType === null ? [] : [{ name: 'Media', value: printType.label }]),
		...optionsOf(design, options),
		...(certificate === null ? [] : [{ name: 'Certificate', value: certificate.label }]),
		{ name: 'Created', value: dateOf(createdAt) },
	];
};
