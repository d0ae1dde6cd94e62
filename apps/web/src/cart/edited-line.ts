/** Navigation state of a link that opens the editor to change a line of the cart. */
export const editingLine = (code: string): { readonly editedLine: string } => ({ editedLine: code });

/** Code of the line that a navigation wants to change; null: it was opened in another way. */
export const editedLineOf = (state: unknown): string | null =>
	typeof state === 'object' && state !== null && 'editedLine' in state && typeof state.editedLine === 'string' ? state.editedLine : null;
