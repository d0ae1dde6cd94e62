import { type SQL, sql } from 'drizzle-orm';
import { type NamedField, textSide, toText } from './coerce.ts';
import { badValue } from './filter-error.ts';
import { type Budget, limits } from './limits.ts';

export interface LikeOptions {
	readonly ignoreCase: boolean;
	/** matches anywhere in the text, as orders are searched by customer name */
	readonly contains: boolean;
}

/** `%` and `_` are wildcards, unless escaped by a backslash. */
export function like(value: unknown, named: NamedField, { ignoreCase, contains }: LikeOptions): SQL {
	assertTextual(named);
	const asked = closeEscape(toText(value, named.name));
	const pattern = contains ? `%${asked}%` : asked;
	const { inLowerCase } = named.field;
	if (ignoreCase && inLowerCase !== undefined) {
		const condition = sql`${inLowerCase} like lower(${pattern}::text)`;
		// A trigram index cannot serve fewer than three letters, but PostgreSQL would still use it.
		return /[\p{L}\p{N}]{3}/u.test(pattern) ? condition : sql`((${condition}) is true)`;
	}
	return ignoreCase ? sql`${textSide(named)} ilike ${pattern}::text` : sql`${textSide(named)} like ${pattern}::text`;
}

/** PostgreSQL refuses a pattern that ends within an escape; read literally, it is a backslash. */
function closeEscape(pattern: string): string {
	const trailing = /\\*$/.exec(pattern)?.[0].length ?? 0;
	return trailing % 2 === 1 ? `${pattern}\\` : pattern;
}

/** Runs in PostgreSQL, where it can be interrupted; `runFiltered` tests whether it compiles. */
export function regexp(value: unknown, options: string, named: NamedField, budget: Budget): SQL {
	assertTextual(named);
	const text = toText(value, named.name);
	const [, delimited, ownFlags] = /^\/(.*)\/([A-Za-z]*)$/s.exec(text) ?? [null, text, ''];
	const flags = `${ownFlags}${options}`;
	if (!/^[igm]*$/.test(flags)) throw badValue(named.name, 'a pattern with no other flags than i, g and m');
	const source = delimited ?? text;
	if (source.length > limits.patternChars) throw badValue(named.name, `a pattern of at most ${limits.patternChars} characters`);
	const pattern = toPostgres(source, flags);
	budget.spendPattern(pattern);
	return sql`${textSide(named)} ~ ${pattern}::text`;
}

/** JavaScript's word boundary is `\y` in PostgreSQL, where `\b` is a backspace; the flag `g` has no meaning for a match. */
function toPostgres(source: string, flags: string): string {
	const translated = source.replace(/\\(.)/gs, (whole, letter) => (letter === 'b' ? '\\y' : letter === 'B' ? '\\Y' : whole));
	const embedded = `${flags.includes('i') ? 'i' : ''}${flags.includes('m') ? 'w' : ''}`;
	return embedded === '' ? translated : `(?${embedded})${translated}`;
}

function assertTextual({ name, field }: NamedField): void {
	if (field.type === 'boolean' || field.type === 'date') throw badValue(name, 'compared by value; it has no text to search');
}
