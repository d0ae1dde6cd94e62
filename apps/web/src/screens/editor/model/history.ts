import { sameWork } from './same-work.ts';
import type { EditorAction, HistoryAction, UserAction } from './state/actions.ts';
import type { EditorState, History, HistoryEntry, Work } from './state/state.ts';

const HISTORY_LENGTH = 30;

export const noHistory: History = { done: [], undone: [] };

export const isHistory = (action: EditorAction): action is HistoryAction => action.type.startsWith('history/');

/** Groups actions that are pressed repeatedly with one intention; null if each counts by itself. */
const control = (action: UserAction): string | null => {
	switch (action.type) {
		case 'work/cropNudged':
		case 'work/cropResized':
		case 'work/sectionMoved':
		case 'work/certificateWritten':
			return action.type;
		case 'work/handleMoved':
			return `${action.type} ${action.handle}`;
		case 'work/sideTyped':
			return action.isStep === true ? `${action.type} ${action.side}` : null;
		default:
			return null;
	}
};

/** Repeated in a row, without another action in between. */
const goesOn = ({ history, log }: Pick<EditorState, 'history' | 'log'>, action: UserAction): boolean => {
	const wanted = control(action);
	const [done, logged] = [history.done.at(-1), log.at(-1)];
	return (
		wanted !== null && done !== undefined && logged !== undefined && control(done.action) === wanted && control(logged.action) === wanted
	);
};

/** The history after `action` made of `before` what is now the work; what had been undone is gone, for it belonged to other work. */
export const remembered = (state: EditorState, action: UserAction, before: Work): History => {
	const { history, work: after } = state;
	if (sameWork(before, after)) return history;
	const last = history.done.at(-1);
	if (last === undefined || !goesOn(state, action)) {
		return { done: [...history.done, { action, before, after }].slice(-HISTORY_LENGTH), undone: [] };
	}
	const earlier = history.done.slice(0, -1);
	return { done: sameWork(last.before, after) ? earlier : [...earlier, { action, before: last.before, after }], undone: [] };
};

const isFree = ({ adding }: EditorState): boolean => adding.kind !== 'running' && adding.kind !== 'waiting';

export const canUndo = (state: EditorState): HistoryEntry | null => (isFree(state) ? (state.history.done.at(-1) ?? null) : null);

export const canRedo = (state: EditorState): HistoryEntry | null => (isFree(state) ? (state.history.undone.at(-1) ?? null) : null);

/** The work that undo or redo brings back, with the history after it; null where there is nothing. */
export const timeTravel = (state: EditorState, { type }: HistoryAction): { readonly work: Work; readonly history: History } | null => {
	const { done, undone } = state.history;
	if (type === 'history/undone') {
		const entry = canUndo(state);
		return entry === null ? null : { work: entry.before, history: { done: done.slice(0, -1), undone: [...undone, entry] } };
	}
	const entry = canRedo(state);
	return entry === null ? null : { work: entry.after, history: { done: [...done, entry], undone: undone.slice(0, -1) } };
};

/** Every work in it as `change` has it; what then changes nothing is left out. */
export const mapHistory = ({ done, undone }: History, change: (work: Work) => Work): History => {
	const changed = (entries: readonly HistoryEntry[]): readonly HistoryEntry[] =>
		entries
			.map((entry) => ({ ...entry, before: change(entry.before), after: change(entry.after) }))
			.filter(({ before, after }) => !sameWork(before, after));
	return { done: changed(done), undone: changed(undone) };
};
