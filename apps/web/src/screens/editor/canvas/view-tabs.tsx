import type { ReactNode } from 'react';
import type { View } from '../model/views.ts';
import { useDispatch, useEditor } from '../store.ts';
import styles from './canvas.module.css';

const views: readonly { readonly view: View; readonly name: string }[] = [
	{ view: 'crop', name: 'Crop' },
	{ view: 'print', name: 'Print' },
	{ view: 'wall', name: 'Wall' },
];

export const ViewTabs = (): ReactNode => {
	const { screen } = useEditor();
	const dispatch = useDispatch();
	return views.map(({ view, name }) => (
		<button
			key={view}
			type="button"
			className={styles.tab}
			aria-pressed={screen.view === view}
			onClick={() => dispatch({ type: 'screen/viewChosen', view })}
		>
			{name}
		</button>
	));
};
