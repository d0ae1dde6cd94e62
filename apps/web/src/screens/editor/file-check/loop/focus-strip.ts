/** An action that leads to another page loses the focus; the strip of the next page takes it. */
let isDue = false;

export const focusNextStrip = (): void => {
	isDue = true;
};

/** Returns whether the strip takes the focus; true once. */
export const takeStripFocus = (): boolean => {
	const is = isDue;
	isDue = false;
	return is;
};
