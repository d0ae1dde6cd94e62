/** Undo history of whole states. */
export interface History<State> {
	readonly past: readonly State[];
	readonly present: State;
	readonly future: readonly State[];
}

const steps = 200;

export const historyOf = <State>(present: State): History<State> => ({ past: [], present, future: [] });

/** Adds a step; none if nothing changed. */
export const record = <State>(history: History<State>, next: State): History<State> =>
	next === history.present ? history : { past: [...history.past, history.present].slice(-steps), present: next, future: [] };

export const undo = <State>(history: History<State>): History<State> => {
	const { past, present, future } = history;
	const before = past.at(-1);
	return before === undefined ? history : { past: past.slice(0, -1), present: before, future: [present, ...future] };
};

export const redo = <State>(history: History<State>): History<State> => {
	const { past, present, future } = history;
	const [next] = future;
	return next === undefined ? history : { past: [...past, present], present: next, future: future.slice(1) };
};

/** Applies a change to every step: undo must not revert the changes of others. */
export const mapHistory = <State>({ past, present, future }: History<State>, change: (state: State) => State): History<State> => ({
	past: past.map(change),
	present: change(present),
	future: future.map(change),
});
