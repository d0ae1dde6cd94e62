import { FoxyError } from '../foxy-error.ts';
import { penceOf } from '../money.ts';

export interface LineOption {
	readonly name: string;
	readonly value: string;
}

export interface CartLine {
	readonly code: string;
	readonly parentCode: string;
	readonly name: string;
	/** net unit price, integer pence */
	readonly pricePence: number;
	readonly quantity: number;
	readonly quantityMax: number | null;
	/** unix seconds at which the line leaves the cart */
	readonly expiresAt: number | null;
	/** determines the tax rate */
	readonly category: string | null;
	readonly image: string | null;
	readonly url: string | null;
	readonly options: readonly LineOption[];
}

/** @param nowMs milliseconds since 1970 */
export function isExpired(line: CartLine, nowMs: number): boolean {
	return line.expiresAt !== null && line.expiresAt * 1000 <= nowMs;
}

const ownFields = new Set(['code', 'parent_code', 'name', 'price', 'quantity', 'quantity_max', 'expires', 'category', 'image', 'url']);

/**
 * Reads a product from its fields; names that are not the service's own are options.
 * @throws FoxyError FIELD_MISSING without code, name or price, FIELD_INVALID for an invalid price or count
 */
export function lineFrom(fields: ReadonlyMap<string, string>): CartLine {
	const quantityMax = optionalCount(fields, 'quantity_max');
	return {
		code: required(fields, 'code'),
		parentCode: fields.get('parent_code') ?? '',
		name: required(fields, 'name'),
		pricePence: price(required(fields, 'price')),
		quantity: optionalCount(fields, 'quantity') ?? 1,
		quantityMax,
		expiresAt: optionalCount(fields, 'expires'),
		category: fields.get('category') ?? null,
		image: fields.get('image') ?? null,
		url: fields.get('url') ?? null,
		options: [...fields].filter(([name]) => !ownFields.has(name)).map(([name, value]) => ({ name, value })),
	};
}

function required(fields: ReadonlyMap<string, string>, name: string): string {
	const value = fields.get(name);
	if (value === undefined) throw new FoxyError({ code: 'FIELD_MISSING', field: name, message: `${name} is missing` });
	return value;
}

function price(text: string): number {
	const pence = /^\d+(?:\.\d{1,2})?$/.test(text) ? penceOf(text) : null;
	if (pence === null) throw invalid('price', 'an amount of pounds with at most two decimals');
	return pence;
}

function optionalCount(fields: ReadonlyMap<string, string>, name: string): number | null {
	const text = fields.get(name);
	if (text === undefined) return null;
	if (!/^[1-9]\d{0,14}$/.test(text)) throw invalid(name, 'a positive whole number');
	return Number(text);
}

function invalid(field: string, wanted: string): FoxyError {
	return new FoxyError({ code: 'FIELD_INVALID', field, message: `${field} is not ${wanted}` });
}
