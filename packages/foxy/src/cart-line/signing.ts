import { FoxyError } from '../foxy-error.ts';
import { hmacHex } from '../hmac.ts';
import { lineFrom } from './cart-line.ts';
import { fieldName, isNeverSigned, valueProblem } from './fields.ts';

export interface FieldToSign {
	readonly apiKey: string;
	readonly code: string;
	readonly parentCode?: string;
	readonly name: string;
	readonly value: string;
}

/**
 * Signs a field of a cart line (the cart service's product verification): HMAC-SHA256 over code, parent code, name, value.
 * @returns 64 lower-case hexadecimal digits
 * @throws FoxyError for a name that is never signed, and for a value that would arrive changed: empty or open, with white space around it,
 * too long, or with `& < > " ' { } |` or a control character
 */
export function signField({ apiKey, code, parentCode = '', name, value }: FieldToSign): string {
	const read = signableName(name);
	const problem =
		valueProblem(read, value) ?? valueProblem('code', code) ?? (parentCode === '' ? null : valueProblem('parent_code', parentCode));
	if (problem) throw new FoxyError(problem);
	return hmacHex(apiKey, `${code}${parentCode}${read}${value}`);
}

/** Returns the field's name in an address: `name||signature`. Errors: see {@link signField}. */
export function signedFieldName(field: FieldToSign): string {
	return `${fieldName(field.name)}||${signField(field)}`;
}

export interface CartUrlParts {
	/** origin of the store, e.g. `https://example.foxycart.com` */
	readonly storeOrigin: string;
	readonly apiKey: string;
	/** identifies the product: the design's id, which leads to its owner */
	readonly code: string;
	/** `name` and `price` at least; all are signed. Other names are options; their spaces become underscores. */
	readonly fields: Readonly<Record<string, string>>;
	/** names that the service never signs: `h:userId`, `cart`, `empty`, `output` … */
	readonly unsigned?: Readonly<Record<string, string>>;
}

/**
 * Returns the add-to-cart address of a product, every field signed.
 * @throws FoxyError for a field that cannot be signed (see {@link signField}), is repeated, missing or unreadable for the cart;
 * NAME_INVALID for an unsigned field that the service requires signed
 */
export function buildCartUrl({ storeOrigin, apiKey, code, fields, unsigned = {} }: CartUrlParts): string {
	const line = namedOnce([['code', code], ...Object.entries(fields).filter(([name, value]) => name !== 'code' || value !== code)]);
	lineFrom(line);
	const parentCode = line.get('parent_code') ?? '';
	const url = new URL('/cart', storeOrigin);
	for (const [name, value] of line) {
		url.searchParams.append(signedFieldName({ apiKey, code, parentCode, name, value }), value);
	}
	for (const [name, value] of Object.entries(unsigned)) {
		if (!isNeverSigned(name)) {
			throw new FoxyError({ code: 'NAME_INVALID', field: name, message: `${name} would be refused without a signature` });
		}
		url.searchParams.append(name, value.toWellFormed());
	}
	// %20 is a space to every reader, + only to form decoders
	return url.href.replaceAll('+', '%20');
}

function signableName(name: string): string {
	if (isNeverSigned(name)) throw new FoxyError({ code: 'NAME_NEVER_SIGNED', field: name, message: `${name} is never signed` });
	return fieldName(name);
}

function namedOnce(entries: readonly (readonly [string, string])[]): Map<string, string> {
	const line = new Map<string, string>();
	const seen = new Set<string>();
	for (const [name, value] of entries) {
		const read = signableName(name);
		if (seen.has(read.toLowerCase())) throw new FoxyError({ code: 'FIELD_TWICE', field: read, message: `${read} is given twice` });
		seen.add(read.toLowerCase());
		line.set(read, value);
	}
	return line;
}
