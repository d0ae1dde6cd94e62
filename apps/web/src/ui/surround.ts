export type Surround = 'light' | 'dark';

/** Only the editor and the loupe darken the surround, while they are open. */
export const setSurround = (surround: Surround): void => {
	document.documentElement.dataset.surround = surround;
};
