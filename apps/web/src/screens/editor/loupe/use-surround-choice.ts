import type { Surround } from '../model/state/views.ts';
import { useDispatch, useEditorPart } from '../store.ts';
import { useLook, useLookStore } from './look.ts';

export interface SurroundChoiceState {
	/** surround on the screen now */
	readonly surround: Surround;
	readonly choose: (surround: Surround) => void;
}

export const useSurroundChoice = (): SurroundChoiceState => {
	const chosen = useEditorPart(({ display }) => display.surround);
	const isLoupe = useEditorPart(({ display }) => display.view === 'loupe');
	const hasSurround = useLook((look) => look.hasSurround);
	const look = useLookStore();
	const dispatch = useDispatch();
	return {
		surround: isLoupe && !hasSurround ? 'dark' : chosen,
		choose: (surround) => {
			if (isLoupe) look.setState({ hasSurround: true });
			dispatch({ type: 'display/surroundChosen', surround });
		},
	};
};
