/** What goes first in the lane of image work; lower is earlier. */
export const imagePriority = {
	/** Designs that are put in the cart. */
	paid: -5,
	/** Uploads of staff, and print files of which staff replaced the picture. */
	staff: -3,
	/** Uploads of customers. */
	browsing: 0,
	tiles: 5,
	/** What nobody waits for. */
	later: 10,
} as const;
