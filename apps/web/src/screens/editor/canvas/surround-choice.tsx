import type { ReactNode } from 'react';
import type { Surround } from '../model/views.ts';
import { useDispatch, useEditor } from '../store.ts';
import styles from './canvas.module.css';

const surrounds: readonly { readonly surround: Surround; readonly name: string; readonly className: string | undefined }[] = [
	{ surround: 'light', name: 'Light surround', className: styles.light },
	{ surround: 'dark', name: 'Dark surround', className: styles.dark },
];

/** Colour beside a picture changes how it is judged: two neutral greys to choose from. */
export const SurroundChoice = (): ReactNode => {
	const { screen } = useEditor();
	const dispatch = useDispatch();
	return (
		<fieldset className={styles.surrounds}>
			<legend>Surround</legend>
			{surrounds.map(({ surround, name, className }) => (
				<button
					key={surround}
					type="button"
					className={styles.swatch}
					aria-label={name}
					title={name}
					aria-pressed={screen.surround === surround}
					onClick={() => dispatch({ type: 'screen/surroundChosen', surround })}
				>
					<i className={className} />
				</button>
			))}
		</fieldset>
	);
};
