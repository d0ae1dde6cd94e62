/** Position of an element before its surroundings change. */
export interface HeldPlace {
	readonly element: Element;
	readonly top: number;
}

let pointer: { readonly x: number; readonly y: number } | null = null;

/** Tracks the mouse until the returned function is called. */
export const followPointer = (): (() => void) => {
	const note = ({ clientX, clientY, pointerType }: PointerEvent): void => {
		pointer = pointerType === 'mouse' ? { x: clientX, y: clientY } : null;
	};
	document.addEventListener('pointermove', note, { passive: true });
	return () => document.removeEventListener('pointermove', note);
};

/** Element under the pointer or with the focus; null for neither. */
export const placeNow = (): HeldPlace | null => {
	const pointed = pointer === null ? null : document.elementFromPoint(pointer.x, pointer.y);
	const element = pointed ?? document.activeElement;
	return element === null || element === document.body ? null : { element, top: element.getBoundingClientRect().top };
};

const scrollerOf = (element: Element): Element | null => {
	for (let at = element.parentElement; at !== null; at = at.parentElement)
		if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
	return document.scrollingElement;
};

/** Scrolls the element back to its former position. */
export const putBack = ({ element, top }: HeldPlace): void => {
	if (!element.isConnected) return;
	const moved = element.getBoundingClientRect().top - top;
	if (Math.abs(moved) >= 1) scrollerOf(element)?.scrollBy({ top: moved, behavior: 'instant' });
};
