/** Empty history: changes by customers are not recorded there. */
export const unchanged = 'No changes by staff.';

/** Design of a file check. */
export const linkedDesignGone = "The linked design doesn't exist.";

/** Navigation state of a link to a design, so that the page of a missing design can name its origin. */
export const fromRequest = { from: 'file check' } as const;

const isFromRequest = (state: unknown): boolean =>
	typeof state === 'object' && state !== null && 'from' in state && state.from === fromRequest.from;

/** Message about a missing design; `state` is the navigation state of the link. */
export const missingDesign = (state: unknown): string => (isFromRequest(state) ? linkedDesignGone : 'There is no such design.');

/** Whether the id belongs to a guest. */
export const isGuestId = (userId: string): boolean => userId.startsWith('anonymous');

/** Label for a person without an account. */
export const signedInLabel = ({ userId }: { readonly userId: string | null }): string =>
	userId !== null && isGuestId(userId) ? 'Not signed-in' : 'Deleted account';
