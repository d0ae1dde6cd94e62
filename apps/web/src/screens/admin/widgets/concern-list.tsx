import type { ReactNode } from 'react';
import { Warning } from '../../../ui/icons/icons.tsx';
import type { Concern } from '../model/concern.ts';
import styles from './concern-list.module.css';
import { Stop } from './stop-icon.tsx';

/** Issue that staff must review. `hold` means that nothing may be printed. */
export const ConcernItem = ({ concern, hold }: { concern: Concern; hold?: 'over' | 'open' }): ReactNode => (
	<li className={hold === 'over' ? styles.over : undefined}>
		{hold ? <Stop size={16} /> : <Warning size={16} />}
		<p>
			<b>{concern.wrong}</b> {concern.advice}
		</p>
	</li>
);

/** Issues that staff must review, at the top of the page. */
export const ConcernList = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
	<section aria-label={label} className={styles.concerns}>
		<ul>{children}</ul>
	</section>
);
