import type { CategoryId } from '@print-room/domain';

/** What the work on a new print of an image is kept under until it is added or left; `route`: of the window mount that the address names. */
export const placeOfImage = (categoryId: CategoryId, imageId: string, route: string | null = null): string =>
	`${categoryId} image ${imageId} ${route ?? ''}`;

/** As `placeOfImage`, of a saved design. */
export const placeOfDesign = (categoryId: CategoryId, designId: string): string => `${categoryId} design ${designId}`;
