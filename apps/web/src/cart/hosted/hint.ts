const key = 'print-room.cart-begun';

/** Whether this browser ever put something in the hosted cart: else its script is not fetched for a badge that would say nothing. */
export const mayHoldSomething = (): boolean => {
	try {
		return localStorage.getItem(key) !== null;
	} catch {
		return true;
	}
};

export const noteCount = (count: number): void => {
	try {
		if (count > 0) localStorage.setItem(key, 'begun');
		else localStorage.removeItem(key);
	} catch {
		// Without storage the script is fetched on every page.
	}
};
