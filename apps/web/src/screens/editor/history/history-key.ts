export type HistoryDirection = 'undo' | 'redo';

/** Ctrl+Z or Cmd+Z; the same with Shift, or Ctrl+Y, for redo. */
export const historyKey = ({
	key,
	ctrlKey,
	metaKey,
	altKey,
	shiftKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): HistoryDirection | null => {
	if (altKey || ctrlKey === metaKey) return null;
	switch (key.toLowerCase()) {
		case 'z':
			return shiftKey ? 'redo' : 'undo';
		case 'y':
			return ctrlKey && !shiftKey ? 'redo' : null;
		default:
			return null;
	}
};
