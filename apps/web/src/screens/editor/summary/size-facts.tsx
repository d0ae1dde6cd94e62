import type { ReactNode } from 'react';
import { useDelayedEditor } from '../delayed-editor.tsx';
import { sizeFacts } from '../messages/size-facts.ts';
import styles from './summary.module.css';

/** Image, print and what comes with it: the sizes that people confuse, each with its name. */
export const SizeFacts = (): ReactNode => (
	<dl className={styles.lines}>
		{sizeFacts(useDelayedEditor()).map(({ name, value, more }) => (
			<div key={name}>
				<dt>{name}</dt>
				<dd>{value}</dd>
				{more === null ? null : <dd className={styles.sub}>{more}</dd>}
			</div>
		))}
	</dl>
);
