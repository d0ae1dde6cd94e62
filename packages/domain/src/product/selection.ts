/** Clicking the selected media deselects it only where a media is optional. */
export const selectMedia = (current: string | null, clicked: string, { optional }: { readonly optional: boolean }): string | null =>
	current === clicked && optional ? null : clicked;

export interface OptionRules {
	readonly multiselect: boolean;
	readonly optional: boolean;
}

/** Clicking adds (multiselect) or replaces, and deselects a selected one unless nothing would remain of a choice that is not optional. */
export const selectOption = (current: readonly string[], clicked: string, { multiselect, optional }: OptionRules): string[] => {
	if (!current.includes(clicked)) return multiselect ? [...current, clicked] : [clicked];
	const remaining = current.filter((id) => id !== clicked);
	return remaining.length > 0 || optional ? remaining : [...current];
};

/** Clicking the selected certificate deselects it. */
export const selectCertificate = (current: string | null, clicked: string): string | null => (current === clicked ? null : clicked);
