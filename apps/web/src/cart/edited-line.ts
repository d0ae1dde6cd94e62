/** What a link into the editor carries when it is to change a line of the cart. */
export const editingLine = (code: string): { readonly editedLine: string } => ({ editedLine: code });

/** Code of the line that a navigation wants to change; null: it was opened in another way. */
export const editedLineOf = (state: unknown): string | null =>
	typeof state === 'object' && state !== null && 'editedLine' in state && typeof state.editedLine === 'string' ? state.editedLine : null;
