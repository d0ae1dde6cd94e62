import { type RefObject, useCallback, useEffect, useState } from 'react';
import { takeStripFocus } from './focus-strip.ts';

/**
 * Keeps the focus with the check: on the strip's button where an action led to another page, or took what had the focus away. `isThere`: the
 * strip has its place. Answers what is to be called after such an action.
 */
export const useStripFocus = (button: RefObject<HTMLButtonElement | null>, isThere: boolean): (() => void) => {
	const [actions, setActions] = useState(0);
	useEffect(() => {
		if (isThere && takeStripFocus()) button.current?.focus();
	}, [button, isThere]);
	useEffect(() => {
		const { activeElement, body } = document;
		if (actions > 0 && (activeElement === null || activeElement === body)) button.current?.focus();
	}, [button, actions]);
	return useCallback(() => setActions((count) => count + 1), []);
};
