import type { ReactNode } from 'react';
import { useSurroundChoice } from '../loupe/use-surround-choice.ts';
import type { Surround } from '../model/state/views.ts';
import styles from './canvas.module.css';

const surrounds: readonly { readonly surround: Surround; readonly name: string; readonly className: string | undefined }[] = [
	{ surround: 'light', name: 'Light surround', className: styles.light },
	{ surround: 'dark', name: 'Dark surround', className: styles.dark },
];

/** Colour beside a picture changes how it is judged: two neutral greys to choose from. */
export const SurroundChoice = (): ReactNode => {
	const { surround: shown, choose } = useSurroundChoice();
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
					aria-pressed={shown === surround}
					onClick={() => choose(surround)}
				>
					<i className={className} />
				</button>
			))}
		</fieldset>
	);
};
