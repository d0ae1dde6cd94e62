/** In a history: what customers do themselves is not in it. */
export const unchanged = 'No member of staff has changed it.';

/** Of a request's design. */
export const linkedDesignGone = "The linked design doesn't exist.";

/** What a link to a design carries, so that its page says of a missing one what led to it. */
export const fromRequest = { from: 'file check' } as const;

const isFromRequest = (state: unknown): boolean =>
	typeof state === 'object' && state !== null && 'from' in state && state.from === fromRequest.from;

/** Of a design that is not there: `state` is what the link to it carried. */
export const missingDesign = (state: unknown): string => (isFromRequest(state) ? linkedDesignGone : 'There is no such design.');

/** Who never had an account. */
export const isGuestId = (userId: string): boolean => userId.startsWith('anonymous');

/** Of somebody without an account. */
export const signedInWords = ({ userId }: { readonly userId: string | null }): string =>
	userId !== null && isGuestId(userId) ? 'Not signed-in' : 'The account is gone';
