const key = 'print-room.medium';
const parameter = 'media';

/** Keeps the medium that the address of an upload screen names, as a link from the page of a paper does, for new prints of this tab. */
export const rememberMedium = (search: string): void => {
	const medium = new URLSearchParams(search).get(parameter);
	if (medium === null) return;
	try {
		sessionStorage.setItem(key, medium);
	} catch {
		// Without storage the editor begins with its usual medium.
	}
};

/** Medium that new prints begin with where it is offered; null: none was chosen. */
export const wantedMedium = (): string | null => {
	try {
		return sessionStorage.getItem(key);
	} catch {
		return null;
	}
};
