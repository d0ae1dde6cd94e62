export const CATEGORY_IDS = ['fineartprint', 'mountedprint', 'proofprint'] as const;

export type CategoryId = (typeof CATEGORY_IDS)[number];

const TITLES: Readonly<Record<CategoryId, string>> = {
	fineartprint: 'Fine Art Prints',
	mountedprint: 'Window Mounted Prints',
	proofprint: 'Proof Prints',
};

/** Follows 'Order' in the top bar. */
export const categoryTitle = (id: CategoryId): string => TITLES[id];

/** Returns whether untrusted text, such as an address, is a category. */
export const isCategoryId = (text: string): text is CategoryId => CATEGORY_IDS.some((id) => id === text);
