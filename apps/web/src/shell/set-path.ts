import type { CategoryId } from '@print-room/domain';

/** Address of the set of a category; window mounts may name the one that all prints start with. */
export const setPath = (category: CategoryId, categoryType?: string): string =>
	`/process/${category}/set${categoryType === undefined ? '' : `?${new URLSearchParams({ print_item: categoryType })}`}`;

/** Images that are to be ordered together, in the state of the navigation to the set. */
export const orderingTogether = (imageIds: readonly string[]): { readonly imageIds: readonly string[] } => ({ imageIds });

export const orderedTogether = (state: unknown): readonly string[] => {
	const ids = typeof state === 'object' && state !== null && 'imageIds' in state ? state.imageIds : null;
	return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
};
