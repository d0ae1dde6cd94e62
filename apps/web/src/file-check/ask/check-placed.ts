/** Told to the page: a free file check was asked for. */
export const announcePlacedCheck = (requestId: string): void => {
	window.dispatchEvent(new CustomEvent('print-room:file-check-placed', { detail: { requestId } }));
};
