const ownersShown = 15;

/** The signs of a pattern stand for themselves. */
const escapePattern = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/]/g, (sign) => `\\${sign}`);
const escapeLike = (word: string): string => word.replace(/[\\%_]/g, (sign) => `\\${sign}`);

const anyOf = (condition: object) => ({ or: ['firstName', 'lastName', 'email'].map((field) => ({ [field]: condition })) });

/**
 * Each word is somewhere in the first name, the last name or the e-mail; further words are asked for without patterns, of which a
 * filter may have three. null: there is nothing to look for.
 */
export const ownerFilter = (typed: string) => {
	const [first = '', ...more] = typed.trim().split(/\s+/).slice(0, 5);
	if (first === '') return null;
	const byPattern = anyOf({ regexp: `/${escapePattern(first)}/i` });
	const others = more.map((word) => anyOf({ like: `%${escapeLike(word)}%`, options: 'i' }));
	return { where: others.length === 0 ? byPattern : { and: [byPattern, ...others] }, order: ['email ASC'], limit: ownersShown };
};
