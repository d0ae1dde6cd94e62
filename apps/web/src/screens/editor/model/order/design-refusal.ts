export type DesignRefusal =
	/** signing in may help */
	| 'login'
	/** it was made with the sister product */
	| 'sister'
	/** It belongs to someone else. */
	| 'forbidden'
	| 'failed';

export const designRefusal = (
	{ status, code }: { readonly status: number; readonly code?: string | undefined },
	isGuest: boolean,
): DesignRefusal => {
	if (status === 401 || (status === 403 && isGuest)) return 'login';
	if (status !== 403) return 'failed';
	return code === 'DESIGN_SISTER_PRODUCT' ? 'sister' : 'forbidden';
};
