/** A9.05 */
export const ownersShown = 15;

/** The signs of a pattern stand for themselves. */
const escapePattern = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/]/g, (sign) => `\\${sign}`);

const fields = ['firstName', 'lastName', 'email'] as const;

/** Each word is somewhere in the first name, the last name or the e-mail (A7.10). null: there is nothing to look for. */
export const ownerFilter = (typed: string) => {
	const words = typed.trim().split(/\s+/).slice(0, 5);
	if (words[0] === undefined || words[0] === '') return null;
	const somewhere = words.map((word) => ({ or: fields.map((field) => ({ [field]: { regexp: `/${escapePattern(word)}/i` } })) }));
	return { where: somewhere.length === 1 ? somewhere[0] : { and: somewhere }, order: ['email ASC'], limit: ownersShown };
};
