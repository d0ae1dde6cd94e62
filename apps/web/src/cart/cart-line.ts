import type { CartJson } from '@print-room/contract';
import { orientTo, type Pence, PROOF_SIZE_MM, pence, poundsToPence, proofSizeLabel, withVat } from '@print-room/domain';

type CartItem = CartJson['items'][number];

/** Texts of a line about its print; the lines of orders have the same. */
type Described = Pick<CartItem, 'name' | 'options'>;

export interface SizeMm {
	width: number;
	height: number;
}

const mmPerUnit: Readonly<Record<string, number>> = { mm: 1, in: 25.4, inches: 25.4 };

/** Reads `600 × 400 mm` as the cart line writes it; null for anything else. */
export const readSize = (text: string): SizeMm | null => {
	const [, width, height, unit] = /^\s*([\d.]+)\s*[×x]\s*([\d.]+)\s*(mm|inches|in)\b/i.exec(text) ?? [];
	const factor = mmPerUnit[unit?.toLowerCase() ?? ''];
	if (factor === undefined) return null;
	const size = { width: Number(width) * factor, height: Number(height) * factor };
	return size.width > 0 && size.height > 0 ? size : null;
};

const optionNamed = (item: Described, ...names: string[]): string | null =>
	item.options.find(({ name }) => names.includes(keyOf(name)))?.value ?? null;

/** The name that the customer gave the picture; the line's own name says `Print order` on every line. */
export const titleOf = (item: Described): string => optionNamed(item, 'item') ?? item.name;

/** The editor's words, in the editor's order; what else a line says comes after. */
const labels: readonly (readonly [key: string, label: string])[] = [
	['printed_image_size', 'Print'],
	['aperture_size', 'Aperture'],
	['desired_print_size', 'Final print'],
	['window_mount_size', 'Mount'],
	['print_border', 'Border'],
	['overall_print_size', 'Overall'],
	['media', 'Media'],
	['options', 'Options'],
	['certificate', 'Certificate'],
];

const unsaid = new Set(['item', 'designid', 'design_id']);

/** `406 × 508 mm, soft white`: a mount's board follows its size. */
const withBoard = (options: CartItem['options']): CartItem['options'] => {
	const board = options.find(({ name, value }) => keyOf(name) === 'mount_board' && value !== '');
	const mount = options.find(({ name }) => keyOf(name) === 'window_mount_size');
	if (board === undefined || mount === undefined) return options;
	const value = `${mount.value}, ${board.value.charAt(0).toLowerCase()}${board.value.slice(1)}`;
	return options.filter((option) => option !== board).map((option) => (option === mount ? { ...mount, value } : option));
};

const keyOf = (name: string): string => name.toLowerCase().replaceAll(' ', '_');

/** Options that name the print or what surrounds it; an overall size equal to the outermost one is not repeated. */
const outermost = ['printed_image_size', 'desired_print_size', 'window_mount_size'];

/** The proof's own sheet is smaller than the print it is for; its size is given in that print's unit. */
const proofFact = (final: string) => ({ name: 'Proofs', value: `two of ${proofSizeLabel(/\bin(ches)?$/i.test(final) ? 'inches' : 'mm')}` });

export const factsOf = (item: Described): readonly { name: string; value: string }[] => {
	const options = item.options.filter(({ name, value }) => !unsaid.has(keyOf(name)) && value !== '');
	const said = withBoard(options);
	const known = labels.flatMap(([key, label]) =>
		said.filter(({ name }) => keyOf(name) === key).map(({ value }) => ({ name: label, value })),
	);
	const others = said
		.filter(({ name }) => labels.every(([key]) => key !== keyOf(name)))
		.map(({ name, value }) => ({ name: name.replaceAll('_', ' '), value }));
	const isSaid = (overall: string): boolean => options.some(({ name, value }) => outermost.includes(keyOf(name)) && value === overall);
	const facts = [...known.filter(({ name, value }) => name !== 'Overall' || !isSaid(value)), ...others];
	const final = known.find(({ name }) => name === 'Final print');
	return final === undefined ? facts : [proofFact(final.value), ...facts];
};

/** The whole composition as it lies on a proof, as large as that allows. */
const onProof = (final: SizeMm): SizeMm => {
	const sheet = orientTo(PROOF_SIZE_MM, final);
	const scale = Math.min(sheet.width / final.width, sheet.height / final.height);
	return { width: final.width * scale, height: final.height * scale };
};

/** The line's outer size in mm; null when it does not say what is printed. */
export const sheetOf = (item: Described): SizeMm | null => {
	const final = readSize(optionNamed(item, 'desired_print_size') ?? '');
	if (final !== null) return onProof(final);
	const print = readSize(optionNamed(item, 'printed_image_size') ?? '');
	return print && (readSize(optionNamed(item, 'window_mount_size', 'overall_print_size') ?? '') ?? print);
};

/** VAT at the line's rate, half up on each print, then times the quantity. */
export const linePrice = (item: CartItem): Pence => pence(withVat(poundsToPence(item.price), item.tax_percent) * item.quantity);

/** Back to a line's design; null for an address that is not this shop's. */
export const designAddress = (url: string | undefined, origin: string): string | null => {
	const address = url === undefined ? null : URL.parse(url);
	return address === null || address.origin !== origin ? null : `${address.pathname}${address.search}`;
};
