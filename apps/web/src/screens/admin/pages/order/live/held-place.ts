/** Where something was on screen before what is around it changes. */
export interface HeldPlace {
	readonly element: Element;
	readonly top: number;
}

let pointer: { readonly x: number; readonly y: number } | null = null;

/** Follows the mouse while somebody needs to know what it points at; answers how to stop that. */
export const followPointer = (): (() => void) => {
	const note = ({ clientX, clientY, pointerType }: PointerEvent): void => {
		pointer = pointerType === 'mouse' ? { x: clientX, y: clientY } : null;
	};
	document.addEventListener('pointermove', note, { passive: true });
	return () => document.removeEventListener('pointermove', note);
};

/** What is under the pointer, or has the focus; null: nothing that could be missed. */
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

/** Scrolls so that it is where it was. */
export const putBack = ({ element, top }: HeldPlace): void => {
	if (!element.isConnected) return;
	const moved = element.getBoundingClientRect().top - top;
	if (Math.abs(moved) >= 1) scrollerOf(element)?.scrollBy({ top: moved, behavior: 'instant' });
};
