import { type RefObject, useEffect } from 'react';

/** A list of choices takes no text: a scanner would choose another stage by its letters. */
const isTypedInto = (element: Element | null): boolean =>
	element instanceof HTMLInputElement ? !['radio', 'checkbox', 'button'].includes(element.type) : element instanceof HTMLTextAreaElement;

/**
 * Leads letters and digits that are typed anywhere on the page into the input: a scanner types wherever the focus is. The focus moves
 * before the letter arrives, so that none is lost and no button is pressed by the Enter at the end.
 */
export function useScannerKeys(input: RefObject<HTMLInputElement | null>): void {
	useEffect(() => {
		const lead = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): void => {
			if (ctrlKey || altKey || metaKey || !/^[\w-]$/.test(key)) return;
			if (document.querySelector('[role="dialog"]') !== null || isTypedInto(document.activeElement)) return;
			input.current?.focus();
		};
		window.addEventListener('keydown', lead, true);
		return () => window.removeEventListener('keydown', lead, true);
	}, [input]);
}
