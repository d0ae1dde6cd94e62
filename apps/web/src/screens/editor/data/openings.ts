/** Openings of this page by the image id that became known later: one editor, whatever its address says by now. */
const openings = new Map<string, string>();

export const openingKey = (query: URLSearchParams): string => {
	const imageId = query.get('image_id') || null;
	return imageId === null ? `file ${query.get('file')}` : (openings.get(imageId) ?? imageId);
};

export const noteSameOpening = (imageId: string, query: URLSearchParams): void => {
	openings.set(imageId, openingKey(query));
};
