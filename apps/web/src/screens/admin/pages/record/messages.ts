/** Empty history: changes by customers are not recorded there. */
export const unchanged = 'No changes by staff.';

export const linkedDesignGone = "The linked design doesn't exist.";

/** Navigation state of a link to a design, so that the page of a missing design can name its origin. */
export const fromRequest = { from: 'file check' } as const;

const isFromRequest = (state: unknown): boolean =>
	typeof state === 'object' && state !== null && 'from' in state && state.from === fromRequest.from;

export const missingDesign = (state: unknown): string => (isFromRequest(state) ? linkedDesignGone : 'There is no such design.');

export const isGuestId = (userId: string): boolean => userId.startsWith('anonymous');

export const signedInLabel = ({ userId }: { readonly userId: string | null }): string =>
	userId !== null && isGuestId(userId) ? 'Not signed-in' : 'Deleted account';
