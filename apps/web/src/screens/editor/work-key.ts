import type { CategoryId } from '@print-room/domain';

/** Key of the unsaved work on a new print of an image; `route` is that of the window mount in the address. */
export const imageWorkKey = (categoryId: CategoryId, imageId: string, route: string | null = null): string =>
	`${categoryId} image ${imageId} ${route ?? ''}`;

/** Key of the unsaved work on a saved design. */
export const designWorkKey = (categoryId: CategoryId, designId: string): string => `${categoryId} design ${designId}`;
