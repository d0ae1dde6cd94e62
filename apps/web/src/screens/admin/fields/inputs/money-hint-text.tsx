import type { ReactNode } from 'react';
import type { Sides } from '../state/form-state.ts';
import styles from './inputs.module.css';
import { moneyHint } from './money-hint.ts';

export const MoneyHintText = ({ pounds, mmSides = null }: { readonly pounds: string; readonly mmSides?: Sides | null }): ReactNode => {
	const hint = moneyHint(pounds, mmSides);
	if (hint === null) return null;
	return (
		<>
			{hint.facts}
			<span role="status" className={styles.warning}>
				{hint.warning}
			</span>
		</>
	);
};
