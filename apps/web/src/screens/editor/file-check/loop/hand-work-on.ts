import type { Editor } from '../../store.ts';

/** Marks the work as taken over by another editor, so that leaving this one asks nothing. */
export const handWorkOn = ({ dispatch }: Editor): void => {
	dispatch({ type: 'answer/addStarted' });
	dispatch({ type: 'answer/added' });
};
