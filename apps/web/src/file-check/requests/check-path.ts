import type { CategoryId } from '@print-room/domain';
import { designPath, editorPath } from '../../shell/category-paths.ts';

const ofCheck = (checkId: string): string => new URLSearchParams({ check: checkId }).toString();

export const checkedDesignPath = (category: CategoryId, designId: string, checkId: string): string =>
	`${designPath(category, designId)}&${ofCheck(checkId)}`;

export const replacedFilePath = (category: CategoryId, imageId: string, checkId: string): string =>
	`${editorPath(category, imageId)}&${ofCheck(checkId)}`;

/** Navigation state of the mailed link's page if the design no longer exists. */
export const goneState = 'gone';
