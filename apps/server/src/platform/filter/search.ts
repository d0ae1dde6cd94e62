import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** A text's words apart: a file's name, an e-mail and a size have parts that people search for. */
const splitWords = (text: SQL): SQL => sql`regexp_replace(${text}, '[^[:alnum:]]+', ' ', 'g')`;

/** What `$text` searches in a small table: the words of these texts. A large one has a column of them, with an index. */
export const searchWords = (...texts: readonly (AnyPgColumn | SQL)[]): SQL =>
	sql`to_tsvector('simple', ${splitWords(
		sql`concat_ws(' ', ${sql.join(
			texts.map((text) => sql`${text}`),
			sql`, `,
		)})`,
	)})`;

/** Words as people type them, apart in the same way; quotation marks and a minus before a word keep their meaning. */
export const typedWords = (words: string): SQL =>
	sql`regexp_replace(${words}::text, '(?<=[[:alnum:]])-|-(?![[:alnum:]"])|[^[:alnum:]"-]+', ' ', 'g')`;
