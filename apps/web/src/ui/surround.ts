export type Surround = 'light' | 'dark';

/** Only the editor and the loupe darken their surround, and only while they are on screen. */
export const setSurround = (surround: Surround): void => {
	document.documentElement.dataset.surround = surround;
};
