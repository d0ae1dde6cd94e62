import type { ReactNode } from 'react';
import { Warning } from '../../../ui/icons/icons.tsx';
import type { FlagMessage } from '../model/flag.ts';
import styles from './flag-list.module.css';
import { Stop } from './stop-icon.tsx';

/** Issue that staff must review. `hold` means that nothing may be printed. */
export const FlagItem = ({ flag, hold }: { flag: FlagMessage; hold?: 'over' | 'open' }): ReactNode => (
	<li className={hold === 'over' ? styles.over : undefined}>
		{hold ? <Stop size={16} /> : <Warning size={16} />}
		<p>
			<b>{flag.wrong}</b> {flag.advice}
		</p>
	</li>
);

export const FlagList = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
	<section aria-label={label} className={styles.flags}>
		<ul>{children}</ul>
	</section>
);
