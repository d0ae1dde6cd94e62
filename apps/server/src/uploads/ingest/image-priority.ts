/** Priorities in the lane of image work; lower runs first. */
export const imagePriority = {
	/** Designs being added to the cart. */
	paid: -5,
	/** Uploads by staff, and print files of images that staff replaced. */
	staff: -3,
	/** Uploads of customers. */
	browsing: 0,
	tiles: 5,
	/** Work that no person waits for. */
	later: 10,
} as const;
