/** In a history: what customers do themselves is not in it. */
export const unchanged = 'No member of staff has changed it.';

/** Of somebody without an account: a guest never had one (A3.03). */
export const signedInWords = ({ userId }: { readonly userId: string | null }): string =>
	userId?.startsWith('anonymous') ? 'Not signed-in' : 'The account is gone';
