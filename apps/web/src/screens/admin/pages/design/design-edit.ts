import type { Design, User } from '@print-room/contract';

export type Owner = Pick<User, 'id' | 'email' | 'firstName' | 'lastName'>;

/** What becomes of the designs of an image whose file is replaced. */
export type DesignsToUpdate = 'none' | 'current' | 'all';

/** A design while it is edited. */
export interface DesignEdit {
	/** as it was when the editing began, or when somebody else's change was shown: what a change rests on */
	readonly base: Design;
	readonly owner: Owner | null;
	readonly file: File | null;
	/** The server has taken the file; what follows from it is still to be done. */
	readonly isFileTaken: boolean;
	readonly update: DesignsToUpdate;
	readonly ownerProblem: string | null;
	readonly fileProblem: string | null;
	/** What somebody else did meanwhile. */
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

/**
 * What saving is going to do, in its order: whose design it is comes first, for it rests on the version that was read and may be refused;
 * then the file, and once that is taken the designs.
 */
export const stepsOf = (edit: DesignEdit): readonly SaveStep[] => [
	...(isGiven(edit) ? ['owner' as const] : []),
	...(edit.file !== null && !edit.isFileTaken ? ['file' as const] : []),
	...(edit.file !== null && edit.update !== 'none' ? ['designs' as const] : []),
];

/** Whether leaving loses anything. */
export const isEdited = (edit: DesignEdit): boolean => stepsOf(edit).length > 0 || edit.owner?.id !== edit.base.user?.id;

/** The error where an owner is needed; a guest's design has none. */
export const whyNotOwner = ({ base, owner }: DesignEdit): string | null =>
	owner === null && base.user ? 'You must choose at least one' : null;

/** A step is done, and is not done again when a later one fails. */
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

const ownerWords = ({ user }: Design): string => (user ? user.email : 'nobody who is signed in');

/** Somebody else's newer one beside mine: who saves again goes on from there. */
export const afterConflict = (edit: DesignEdit, theirs: Design): DesignEdit => {
	const now = `Somebody changed this meanwhile: the design now belongs to ${ownerWords(theirs)}.`;
	const isSame = theirs.user?.id === edit.owner?.id;
	return { ...edit, base: theirs, news: isSame ? now : `${now} Save again to give it to ${edit.owner?.email ?? 'nobody'}.` };
};
