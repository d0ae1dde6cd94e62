import type { Editor } from '../../store.ts';

/** The work goes on in another editor: this one has nothing to lose, and asks nobody before it is left. */
export const handWorkOn = ({ dispatch }: Editor): void => {
	dispatch({ type: 'answer/addStarted' });
	dispatch({ type: 'answer/added' });
};
