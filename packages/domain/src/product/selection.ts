/** Selects a media; clicking the selected one deselects it only if media are optional. */
export const selectMedia = (current: string | null, clicked: string, { optional }: { readonly optional: boolean }): string | null =>
	current === clicked && optional ? null : clicked;

export interface OptionRules {
	readonly multiselect: boolean;
	readonly optional: boolean;
}

/** Adds (multiselect) or replaces an option; a selected one is deselected unless a required choice would be empty. */
export const selectOption = (current: readonly string[], clicked: string, { multiselect, optional }: OptionRules): string[] => {
	if (!current.includes(clicked)) return multiselect ? [...current, clicked] : [clicked];
	const remaining = current.filter((id) => id !== clicked);
	return remaining.length > 0 || optional ? remaining : [...current];
};

/** Selects a certificate; clicking the selected one deselects it. */
export const selectCertificate = (current: string | null, clicked: string): string | null => (current === clicked ? null : clicked);
