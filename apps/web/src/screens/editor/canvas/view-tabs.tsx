import type { ReactNode } from 'react';
import { hasMounts } from '../model/state/offer.ts';
import type { View } from '../model/state/views.ts';
import { useDispatch, useEditorPart } from '../store.ts';
import styles from './canvas.module.css';

const viewsOf = (isMount: boolean): readonly { readonly view: View; readonly name: string }[] => [
	{ view: 'crop', name: 'Crop' },
	{ view: 'print', name: isMount ? 'Mount' : 'Print' },
	{ view: 'wall', name: 'Wall' },
	{ view: 'loupe', name: '100 %' },
];

export const ViewTabs = (): ReactNode => {
	const shown = useEditorPart(({ display }) => display.view);
	const isMount = useEditorPart(({ offer }) => hasMounts(offer));
	const dispatch = useDispatch();
	return viewsOf(isMount).map(({ view, name }) => (
		<button
			key={view}
			type="button"
			className={styles.tab}
			aria-pressed={shown === view}
			onClick={() => dispatch({ type: 'display/viewChosen', view })}
		>
			{name}
		</button>
	));
};
