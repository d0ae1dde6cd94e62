import type { AnswerAction, EditorAction, UserAction } from './state/actions.ts';
import type { LogEntry } from './state/state.ts';

const LOG_LENGTH = 30;

export const isAnswer = (action: EditorAction): action is AnswerAction => action.type.startsWith('answer/');

/** A drag counts once, when it ends; what the outside answers is not the person's doing. */
export const isLogged = (action: EditorAction): action is UserAction =>
	!isAnswer(action) && action.type !== 'drag/started' && action.type !== 'drag/moved' && action.type !== 'drag/pinched';

const isRepeat = (last: LogEntry, action: UserAction): boolean => JSON.stringify(last.action) === JSON.stringify(action);

/** The last things that the person did, newest last; the same thing done again in a row is one entry. */
export const logged = (log: readonly LogEntry[], action: UserAction): readonly LogEntry[] => {
	const last = log.at(-1);
	if (last !== undefined && isRepeat(last, action)) return [...log.slice(0, -1), { ...last, times: last.times + 1 }];
	return [...log, { number: (last?.number ?? 0) + 1, action, times: 1 }].slice(-LOG_LENGTH);
};
