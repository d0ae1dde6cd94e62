export const editingLine = (code: string): { readonly editedLine: string } => ({ editedLine: code });

export const editedLineOf = (state: unknown): string | null =>
	typeof state === 'object' && state !== null && 'editedLine' in state && typeof state.editedLine === 'string' ? state.editedLine : null;
