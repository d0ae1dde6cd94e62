import type { ReactNode } from 'react';
import { useSession } from '../../session/session.ts';
import styles from './first-visit-steps.module.css';

const steps = [
	'Choose the size and see at once how sharp the print will be',
	'Choose the paper, a border, a certificate',
	'Printed to order, from your original pixels',
];

export const FirstVisitSteps = (): ReactNode => {
	const isGuest = useSession((session) => session.isGuest);
	return (
		<>
			<ol className={styles.steps}>
				{steps.map((step, index) => (
					<li key={step}>
						<span className={styles.number} aria-hidden="true">
							{index + 1}
						</span>
						<span>{step}</span>
					</li>
				))}
			</ol>
			{isGuest ? <p className={styles.note}>Images you upload are kept for this browser.</p> : null}
		</>
	);
};
