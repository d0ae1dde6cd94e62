import type { CategoryId } from '@print-room/domain';

export const imageWorkKey = (categoryId: CategoryId, imageId: string, route: string | null = null): string =>
	`${categoryId} image ${imageId} ${route ?? ''}`;

export const designWorkKey = (categoryId: CategoryId, designId: string): string => `${categoryId} design ${designId}`;
