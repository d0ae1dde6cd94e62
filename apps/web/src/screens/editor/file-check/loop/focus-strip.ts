/** What had the focus goes with the page that an action leads away from; the strip of the page that it leads to takes it. */
let isDue = false;

export const focusNextStrip = (): void => {
	isDue = true;
};

/** Once: whether it is to take the focus. */
export const takeStripFocus = (): boolean => {
	const is = isDue;
	isDue = false;
	return is;
};
