const ownersShown = 15;

const escapePattern = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/]/g, (sign) => `\\${sign}`);
const escapeLike = (word: string): string => word.replace(/[\\%_]/g, (sign) => `\\${sign}`);

const anyOf = (condition: object) => ({ or: ['firstName', 'lastName', 'email'].map((field) => ({ [field]: condition })) });

/**
 * Filter that finds each word in the first name, last name or e-mail. Words after the first use no patterns, since a filter may have three.
 * null for an empty text.
 */
export const ownerFilter = (typed: string) => {
	const [first = '', ...more] = typed.trim().split(/\s+/).slice(0, 5);
	if (first === '') return null;
	const byPattern = anyOf({ regexp: `/${escapePattern(first)}/i` });
	const others = more.map((word) => anyOf({ like: `%${escapeLike(word)}%`, options: 'i' }));
	return { where: others.length === 0 ? byPattern : { and: [byPattern, ...others] }, order: ['email ASC'], limit: ownersShown };
};
