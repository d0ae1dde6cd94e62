import { FoxyError, type FoxyProblem, type FoxyProblemCode } from '../foxy-error.ts';
import { equalHex, hmacHex } from '../hmac.ts';
import { type CartLine, lineFrom } from './cart-line.ts';
import { fieldName, isNeverSigned, OPEN_VALUE, valueProblem } from './fields.ts';

export type Verification = { readonly ok: true; readonly line: CartLine } | { readonly ok: false; readonly problem: FoxyProblem };

type Query = Iterable<readonly [string, string]>;

interface ReadField {
	readonly name: string;
	readonly value: string;
	readonly signature: string | null;
	readonly open: boolean;
}

/** Returns whether a query names a product, or only asks for the cart. */
export function hasProductFields(query: Query): boolean {
	return [...query].some(([key]) => !isNeverSigned(key));
}

/**
 * Checks an add-to-cart query as the cart service does: one altered, added or unsigned field refuses the whole line. Values
 * are trimmed first. A field signed as open (`name||signature||open`) accepts any safe value.
 * @param query the address's parameters, e.g. a `URLSearchParams`; names that are never signed are ignored
 * @returns the line, or the first problem
 */
export function verifyCartQuery(query: Query, apiKey: string): Verification {
	try {
		const fields = readFields(query);
		const code = fields.get('code');
		if (code === undefined) return refused('FIELD_MISSING', 'code', 'code is missing');
		if (code.open) return refused('SIGNATURE_INVALID', 'code', 'code cannot be open');
		const owner = `${code.value}${fields.get('parent_code')?.value ?? ''}`;
		for (const field of fields.values()) {
			const problem = fieldProblem(field, owner, apiKey);
			if (problem) return { ok: false, problem };
		}
		return { ok: true, line: lineFrom(new Map([...fields.values()].map(({ name, value }) => [name, value]))) };
	} catch (error) {
		if (error instanceof FoxyError) return refused(error.code, error.field, error.message);
		throw error;
	}
}

function readFields(query: Query): Map<string, ReadField> {
	const fields = new Map<string, ReadField>();
	for (const [key, value] of query) {
		if (isNeverSigned(key)) continue;
		const field = readField(key, value);
		if (fields.has(field.name)) throw new FoxyError({ code: 'FIELD_TWICE', field: field.name, message: `${field.name} is given twice` });
		fields.set(field.name, field);
	}
	return fields;
}

function readField(key: string, raw: string): ReadField {
	const [first = '', onName, openMark, ...rest] = key.split('||');
	const name = fieldName(first);
	if (isNeverSigned(name)) throw new FoxyError({ code: 'NAME_NEVER_SIGNED', field: name, message: `${name} is never signed` });
	if (rest.length > 0 || (openMark !== undefined && openMark !== 'open')) {
		throw new FoxyError({ code: 'NAME_INVALID', field: name, message: `${name} carries more than a signature` });
	}
	if (onName !== undefined) return { name, value: raw.trim(), signature: onName, open: openMark === 'open' };
	// a select or radio option carries its signature on the value
	const at = raw.lastIndexOf('||');
	if (at < 0) return { name, value: raw.trim(), signature: null, open: false };
	return { name, value: raw.slice(0, at).trim(), signature: raw.slice(at + 2).trim(), open: false };
}

function fieldProblem(field: ReadField, owner: string, apiKey: string): FoxyProblem | null {
	const { name, value, signature, open } = field;
	if (signature === null) return { code: 'SIGNATURE_MISSING', field: name, message: `${name} is not signed` };
	const message = `${owner}${name}${open ? OPEN_VALUE : value}`;
	if (!equalHex(hmacHex(apiKey, message), signature)) {
		return { code: 'SIGNATURE_INVALID', field: name, message: `The signature of ${name} does not match` };
	}
	return valueProblem(name, value);
}

function refused(code: FoxyProblemCode, field: string, message: string): Verification {
	return { ok: false, problem: { code, field, message } };
}
