import type { CartJson } from '@print-room/contract';
import { type Pence, pence, poundsToPence, withVat } from '@print-room/domain';

type CartItem = CartJson['items'][number];

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

const optionNamed = (item: CartItem, ...names: string[]): string | null =>
	item.options.find(({ name }) => names.includes(name.toLowerCase().replaceAll(' ', '_')))?.value ?? null;

/** The name that the customer gave the picture; the line's own name says `Print order` on every line (C3.15). */
export const titleOf = (item: CartItem): string => optionNamed(item, 'item') ?? item.name;

const labels: Readonly<Record<string, string>> = {
	printed_image_size: 'Print',
	desired_print_size: 'Final print',
	print_border: 'Border',
	overall_print_size: 'Overall',
	window_mount_size: 'Mount',
};

const unsaid = new Set(['item', 'designid', 'design_id']);

/** What the drawer says of a line, named as in the editor. */
export const factsOf = (item: CartItem): readonly { name: string; value: string }[] =>
	item.options.flatMap(({ name, value }) => {
		const key = name.toLowerCase().replaceAll(' ', '_');
		return unsaid.has(key) || value === '' ? [] : [{ name: labels[key] ?? name.replaceAll('_', ' '), value }];
	});

export interface LineDrawing {
	overall: SizeMm;
	/** the printed picture within it */
	print: SizeMm;
}

/** The line's outer size and its picture's, in mm; null when the line does not say. */
export const drawingOf = (item: CartItem): LineDrawing | null => {
	const print = readSize(optionNamed(item, 'printed_image_size') ?? '');
	const overall = readSize(optionNamed(item, 'window_mount_size', 'overall_print_size') ?? '') ?? print;
	if (print === null || overall === null) return null;
	return { print: { width: Math.min(print.width, overall.width), height: Math.min(print.height, overall.height) }, overall };
};

/** D9: VAT half up on each print, then times the quantity. */
export const linePrice = (item: CartItem): Pence => pence(withVat(poundsToPence(item.price)) * item.quantity);
