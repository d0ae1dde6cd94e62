import { lastCategoryCookie } from '@print-room/contract';
import { type CategoryId, isCategoryId } from '@print-room/domain';

const lastCategoryKey = lastCategoryCookie;
const yearMs = 31_536_000_000;

export const isCategory = (text: string | null | undefined): text is CategoryId => typeof text === 'string' && isCategoryId(text);

export const uploadPath = (category: CategoryId, categoryType?: string): string =>
	categoryType === undefined ? `/prints/${category}` : `/prints/${category}/${encodeURIComponent(categoryType)}`;

/** Address of the editor with an image; the id in it survives a reload. */
export const editorPath = (category: CategoryId, imageId: string, categoryType?: string): string => {
	const query = new URLSearchParams({ image_id: imageId, ...(categoryType === undefined ? {} : { print_item: categoryType }) });
	return `/process/${category}?${query}`;
};

/** Address of the editor with a file that this page sends and the server does not know yet; `row` is the number of its upload. */
export const comingPath = (category: CategoryId, row: number, categoryType?: string): string => {
	const query = new URLSearchParams({ file: String(row), ...(categoryType === undefined ? {} : { print_item: categoryType }) });
	return `/process/${category}?${query}`;
};

/** Address of the editor with a saved design. */
export const designPath = (category: CategoryId, designId: string): string =>
	`/process/${category}?${new URLSearchParams({ design_id: designId })}`;

/** Address of the wall, on which these designs are hung beside those that hang. */
export const wallPath = (designIds: readonly string[]): string =>
	designIds.length === 0 ? '/wall' : `/wall?${new URLSearchParams({ designs: designIds.join(',') })}`;

/** Also has the page that opens the category used last sent with its words. */
export const rememberCategory = (category: CategoryId): void => {
	try {
		localStorage.setItem(lastCategoryKey, category);
	} catch {
		// Without storage the redirect goes to the first category.
	}
	globalThis.cookieStore
		?.set({ name: lastCategoryCookie, value: category, path: '/', expires: Date.now() + yearMs, sameSite: 'lax' })
		.catch(() => undefined);
};

/** The category of the upload screen used last. */
export const lastCategory = (): CategoryId => {
	try {
		const kept = localStorage.getItem(lastCategoryKey);
		return isCategory(kept) ? kept : 'fineartprint';
	} catch {
		return 'fineartprint';
	}
};
