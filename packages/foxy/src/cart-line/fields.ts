import { FoxyError, type FoxyProblem } from '../foxy-error.ts';

/** Signed in place of an editable field's value. */
export const OPEN_VALUE = '--OPEN--';

/** Longest values in UTF-16 units; the service gives no limit for other fields. */
export const lengthLimits: Readonly<Record<string, number>> = { name: 255, code: 200, parent_code: 200, image: 500, url: 200 };

const neverSigned = new Set([
	'cart',
	'fcsid',
	'empty',
	'coupon',
	'output',
	'redirect',
	'callback',
	'locale',
	'template_set',
	'sub_token',
	'_',
	'_ga',
	'_ke',
]);
const neverSignedPrefix = /^(?:h:|x:|__|utm_|customer_|billing_|shipping_)/;

/** Returns whether the service ignores signatures for this name: its own parameters, session fields, customer prefill. */
export function isNeverSigned(name: string): boolean {
	return neverSigned.has(name) || neverSignedPrefix.test(name);
}

/**
 * Returns the name as the service reads it: spaces become underscores.
 * @throws FoxyError NAME_INVALID for names that the service would rewrite or read as another product's field (`2:code`)
 */
export function fieldName(name: string): string {
	const read = name.replaceAll(' ', '_');
	if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(read)) {
		throw new FoxyError({
			code: 'NAME_INVALID',
			field: name,
			message: `A field cannot be named "${name}": letters, digits and underscores only`,
		});
	}
	return read;
}

// & < > " ' may be escaped before hashing; { } would change the price as a modifier; | separates signatures
const forbidden = /[&<>"'{}|\p{Cc}]/u;

/** Returns why a value would arrive changed, or null. Name: after {@link fieldName}. */
export function valueProblem(name: string, value: string): FoxyProblem | null {
	const problem = (code: FoxyProblem['code'], why: string): FoxyProblem => ({ code, field: name, message: `${name} ${why}` });
	const limit = lengthLimits[name];
	if (value.trim() === '') return problem('VALUE_EMPTY', 'is empty, which would be signed as open');
	if (value.includes(OPEN_VALUE)) return problem('VALUE_READ_AS_OPEN', 'would be read as open');
	if (value !== value.trim()) return problem('VALUE_NOT_TRIMMED', 'begins or ends with white space, which the service trims');
	if (forbidden.test(value) || !value.isWellFormed()) {
		return problem('VALUE_FORBIDDEN_CHARACTER', 'holds a character that the service escapes or interprets');
	}
	if (limit !== undefined && value.length > limit) return problem('VALUE_TOO_LONG', `is longer than ${limit} characters`);
	return null;
}

const lookalikes: Readonly<Record<string, string>> = {
	'&': '+',
	'<': '‹',
	'>': '›',
	'"': '”',
	"'": '’',
	'{': '(',
	'}': ')',
	'|': '/',
};

/**
 * Makes text such as an image's name signable: replaces what the service escapes or interprets, collapses white space and
 * truncates.
 * @param max longest result, in UTF-16 units, at least 1
 * @returns never empty: `Untitled` if nothing readable is left
 */
export function safeValue(text: string, max = 255): string {
	if (!Number.isInteger(max) || max < 1) throw new RangeError(`max must be a positive integer, not ${max}`);
	const readable = text
		.toWellFormed()
		.normalize('NFC')
		.replaceAll(/\s+/gu, ' ')
		.replaceAll(/\p{C}/gu, '')
		.replaceAll(/[&<>"'{}|]/g, (character) => lookalikes[character] ?? '')
		.replaceAll(OPEN_VALUE, 'OPEN')
		.replaceAll(/ +/g, ' ')
		.trim();
	return truncated(readable, max) || truncated('Untitled', max);
}

function truncated(text: string, max: number): string {
	let kept = '';
	for (const character of text) {
		if (kept.length + character.length > max) break;
		kept += character;
	}
	return kept.trim();
}
