import { formatSize } from '@print-room/domain';
import { type ReactNode, useCallback } from 'react';
import { AskFlow } from '../../../file-check/ask/ask-flow.tsx';
import { forgetCheckDesign, saveCheckDesign } from '../data/save-check-design.ts';
import { checkDesignOf, checkObstacleOf } from '../model/check-design.ts';
import { sizeOf } from '../model/geometry.ts';
import { qualityFacts } from '../model/quality.ts';
import { useEditor, useEditorStore } from '../store.ts';
import { obstacleWords } from '../words.ts';

export interface AskFreeCheckProps {
	/** what was opened */
	readonly place: string;
	readonly onClose: () => void;
}

/** Asks for a free check of what is in the editor as it is now (C4.13). */
export const AskFreeCheck = ({ place, onClose }: AskFreeCheckProps): ReactNode => {
	const { store } = useEditorStore();
	const state = useEditor();
	const obstacle = checkObstacleOf(state);
	const save = useCallback(
		async (signal: AbortSignal) => {
			const design = checkDesignOf(store.getState());
			const id = await saveCheckDesign(place, design, signal);
			return { id, forget: () => forgetCheckDesign(place, design) };
		},
		[store, place],
	);
	return (
		<AskFlow
			place={place}
			subject={[state.image.name, formatSize(sizeOf(state.work)), `${qualityFacts(state).shownPpi} ppi`]}
			obstacle={obstacle === null ? null : obstacle === 'LOGGED_OUT' ? 'Log in again to have it checked.' : obstacleWords(obstacle, state)}
			mayLogIn={obstacle === 'LOGGED_OUT'}
			save={save}
			onClose={onClose}
		/>
	);
};
