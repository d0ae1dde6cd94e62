/** Announces to the rest of the page that a file check was placed. */
export const announcePlacedCheck = (requestId: string): void => {
	window.dispatchEvent(new CustomEvent('print-room:file-check-placed', { detail: { requestId } }));
};
