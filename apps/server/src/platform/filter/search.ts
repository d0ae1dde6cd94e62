import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Letters that Unicode does not decompose, in both cases: not every database locale knows their lower case. */
const singleLetters = { from: 'ØøŁłĐđÐðĦħŦŧı', to: 'oollddddhhtti' } as const;
const letterPairs = { ß: 'ss', ẞ: 'ss', æ: 'ae', Æ: 'ae', œ: 'oe', Œ: 'oe', þ: 'th', Þ: 'th' } as const;

/** Removes accents and case from a text: 'Łódź' becomes 'lodz'. Constant SQL, so that generated columns can use it. */
function plainLetters(text: string): string {
	const unmarked = `regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]+', '', 'g')`;
	const single = `translate(${unmarked}, '${singleLetters.from}', '${singleLetters.to}')`;
	return `lower(${Object.entries(letterPairs).reduce((within, [from, to]) => `replace(${within}, '${from}', '${to}')`, single)})`;
}

/**
 * Search vector of a text expression: its words without accents, case and punctuation. A name with an apostrophe is also found without it.
 */
export const searchVectorSql = (text: string): string =>
	`to_tsvector('simple', regexp_replace(${plainLetters(`${text} || ' ' || regexp_replace(${text}, '[''’‘ʼ\`´]', '', 'g')`)}, '[^[:alnum:]]+', ' ', 'g'))`;

/** Search vector for small tables. Large tables have an indexed generated column of `searchVectorSql`. */
export const searchVector = (...texts: readonly (AnyPgColumn | SQL)[]): SQL => {
	const all = sql.join(
		texts.map((text) => sql`${text}`),
		sql`, `,
	);
	return sql`(select ${sql.raw(searchVectorSql('words'))} from (select concat_ws(' ', ${all}) as words) as searched)`;
};

/** Removes accents like `plainLetters`, from typed text. */
function typedLetters(words: string): string {
	const pairs: Readonly<Record<string, string>> = letterPairs;
	return [
		...words
			.toWellFormed()
			.normalize('NFKD')
			.replace(/[\u0300-\u036f]+/g, ''),
	]
		.map((letter) => pairs[letter] ?? singleLetters.to[singleLetters.from.indexOf(letter)] ?? letter)
		.join('');
}

/**
 * Builds a query from typed text: each word has to begin a word of the text; "or", quotation marks and a leading minus keep their meaning.
 * Other signs separate words, so no input is an error. It is constant for PostgreSQL, which plans by it.
 */
export const searchQuery = (words: string): SQL => {
	const separated = sql`regexp_replace(${typedLetters(words)}::text, '(?<=[[:alnum:]])-|-(?![[:alnum:]"])|[^[:alnum:]"-]+', ' ', 'g')`;
	const beginnings = sql`regexp_replace(websearch_to_tsquery('simple', ${separated})::text, '(''[^'']+'')', '\\1:*', 'g')`;
	// A word after a minus is excluded as a whole, so that "-art" does not exclude "artist".
	return sql`regexp_replace(${beginnings}, '(!''[^'']+''):[*]', '\\1', 'g')::tsquery`;
};

/** Letters of a word in the index of beginnings; the rest of a longer word is compared in the row. */
const indexedLetters = 10;

/**
 * Query for an indexed `search_beginnings`: matches wherever `query` matches the vector, and a few rows more. Beginnings are indexed as
 * whole words, so that no list of words has to be collected. Exclusions and word order are left to the row.
 */
export const beginningsQuery = (query: SQL): SQL => {
	// No vector contains the word '-'.
	const noExclusions = sql`regexp_replace((${query})::text, '!(''[^'']+''(:[*])?|[(][^)]*[)])', '!''-''', 'g')`;
	const noOrder = sql`regexp_replace(${noExclusions}, '<[-0-9]+>', '&', 'g')`;
	const wholeWords = sql.raw(`'''([^'']{1,${indexedLetters}})[^'']*''(:[*])?'`);
	return sql`regexp_replace(${noOrder}, ${wholeWords}, '''\\1''', 'g')::tsquery`;
};

/** Beginnings of a vector's words, by the database function of this name; its index serves `beginningsQuery`. */
export const searchBeginnings = (vector: AnyPgColumn): SQL => sql`search_beginnings(${vector})`;
