/** Holds a pointer, so that a drag may leave the element; one that is up again before its press is handled has nothing left to hold. */
export const capture = (element: Element, pointerId: number): void => {
	try {
		element.setPointerCapture(pointerId);
	} catch {
		// Without a capture, the drag ends at the element's edge.
	}
};
