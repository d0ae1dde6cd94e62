/** Inputs that hold no text keep nothing that could be undone in them. */
const textless = new Set(['button', 'checkbox', 'color', 'file', 'radio', 'range', 'reset', 'submit']);

/** Whether Ctrl+Z belongs to the field that the focus is in. */
export const hasOwnUndo = (target: EventTarget | null): boolean => {
	if (!(target instanceof HTMLElement)) return false;
	if (target instanceof HTMLInputElement) return !textless.has(target.type);
	return target.isContentEditable || target instanceof HTMLTextAreaElement;
};
