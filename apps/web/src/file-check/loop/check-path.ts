import type { CategoryId } from '@print-room/domain';
import { designPath, editorPath } from '../../shell/category-paths.ts';

const ofCheck = (checkId: string): string => new URLSearchParams({ check: checkId }).toString();

/** The editor with a design that was sent in to be checked, and what was said of it. */
export const checkedDesignPath = (category: CategoryId, designId: string, checkId: string): string =>
	`${designPath(category, designId)}&${ofCheck(checkId)}`;

/** The editor with another file for the same check. */
export const replacedFilePath = (category: CategoryId, imageId: string, checkId: string): string =>
	`${editorPath(category, imageId)}&${ofCheck(checkId)}`;

/** What the page of a mailed link is told where the design is no longer there. */
export const goneState = 'gone';
