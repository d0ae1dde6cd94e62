import type { Design, User } from '@print-room/contract';

export type Owner = Pick<User, 'id' | 'email' | 'firstName' | 'lastName'>;

/** Designs that are updated when the file of their image is replaced. */
export type DesignsToUpdate = 'none' | 'current' | 'all';

export interface DesignEdit {
	/** design at the start of editing, or the other person's version after a conflict */
	readonly base: Design;
	readonly owner: Owner | null;
	readonly file: File | null;
	/** The server has the file; the designs are still to be updated. */
	readonly isFileTaken: boolean;
	readonly update: DesignsToUpdate;
	readonly ownerProblem: string | null;
	readonly fileProblem: string | null;
	/** Change by someone else. */
	readonly news: string | null;
}

export const beginEdit = (base: Design): DesignEdit => ({
	base,
	owner: base.user ?? null,
	file: null,
	isFileTaken: false,
	update: 'none',
	ownerProblem: null,
	fileProblem: null,
	news: null,
});

export type SaveStep = 'owner' | 'file' | 'designs';

const isGiven = ({ base, owner }: DesignEdit): boolean => owner !== null && owner.id !== base.user?.id;

/** Steps of saving, in order. The owner comes first because that step can fail on a stale version; then the file, then the designs. */
export const stepsOf = (edit: DesignEdit): readonly SaveStep[] => [
	...(isGiven(edit) ? ['owner' as const] : []),
	...(edit.file !== null && !edit.isFileTaken ? ['file' as const] : []),
	...(edit.file !== null && edit.update !== 'none' ? ['designs' as const] : []),
];

export const isEdited = (edit: DesignEdit): boolean => stepsOf(edit).length > 0 || edit.owner?.id !== edit.base.user?.id;

export const whyNotOwner = ({ base, owner }: DesignEdit): string | null =>
	owner === null && base.user ? 'You must choose at least one' : null;

export const afterStep = (edit: DesignEdit, step: SaveStep, base: Design): DesignEdit => {
	switch (step) {
		case 'owner':
			return { ...edit, base, owner: base.user ?? edit.owner, news: null };
		case 'file':
			return { ...edit, isFileTaken: true, fileProblem: null };
		case 'designs':
			return { ...edit, file: null, isFileTaken: false };
	}
};

const ownerText = ({ user }: Design): string => (user ? user.email : 'a guest');

/** Edit based on the version of someone else; saving again overwrites it. */
export const afterConflict = (edit: DesignEdit, theirs: Design): DesignEdit => {
	const now = `Someone else has changed this since you opened it: the design now belongs to ${ownerText(theirs)}.`;
	const isSame = theirs.user?.id === edit.owner?.id;
	return { ...edit, base: theirs, news: isSame ? now : `${now} Save again to give it to ${edit.owner?.email ?? 'nobody'}.` };
};

/** Running update of print files: the address of the old picture, and the start time. */
export interface Remake {
	readonly from: string;
	readonly sinceMs: number;
}

/** Longest wait for the new picture: large prints are slow, and a failed job never finishes. */
const patienceMs = 180_000;

export const isOver = ({ from, sinceMs }: Remake, address: string, nowMs: number): boolean =>
	address !== from || nowMs - sinceMs > patienceMs;

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
