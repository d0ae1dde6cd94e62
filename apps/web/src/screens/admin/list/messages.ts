import type { Item, Model } from '@print-room/contract';

type Named = Pick<Model, 'one'>;

/** 'price' → 'prices', 'tracking status' → 'tracking statuses', 'entry' → 'entries', 'roll or sheet' → 'rolls or sheets'; 'print media' is unchanged. */
export const pluralOf = ({ one }: Named): string => {
	const [first = '', other] = one.split(' or ');
	if (other !== undefined) return `${pluralOf({ one: first })} or ${pluralOf({ one: other })}`;
	if (one.endsWith('media')) return one;
	if (/[^aeiou]y$/.test(one)) return `${one.slice(0, -1)}ies`;
	return one.endsWith('s') ? `${one}es` : `${one}s`;
};

/** `1 price`, `3 prices` */
export const countOf = (model: Named, count: number): string => `${count} ${count === 1 ? model.one : pluralOf(model)}`;

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const namedAtMost = 5;

/** `A4, A3 and 7 others`. Names with a comma are quoted. */
export const namesOf = (model: Model, items: readonly Item[]): string => {
	const names = items.slice(0, namedAtMost).map((item) => model.nameOf(item));
	const named = names.length > 1 && names.some((name) => name.includes(',')) ? names.map((name) => `“${name}”`) : names;
	const others = items.length - named.length;
	return listed.format(others === 0 ? named : [...named, `${others} ${others === 1 ? 'other' : 'others'}`]);
};

/** Fixed texts of the product. */
export const listMessages = {
	confirm: 'Please, confirm the operation',
	willBeDeleted: (count: number): string => `${count} item(s) will be permanently deleted. Proceed?`,
	cannotDelete: (message: string): string => `Cannot delete: "${message}"`,
	isVerified: (email: string): string => `The user "${email}" marked as verified.`,
	cannotVerify: 'Cannot verify the user at the moment.',
	updatingRoles: 'Updating roles...',
	rolesUpdated: (count: number): string => `Completed. ${count} user(s) updated!`,
	rolesFailed: 'Failed. Cannot update roles at the moment',
	rolesDisabled: 'TEMPORARY DISABLED.',
} as const;
