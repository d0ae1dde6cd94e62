import type { ReactNode } from 'react';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from '../../../ui/icons/icons.tsx';
import styles from './loupe.module.css';

/** of the view */
const STEP = 0.5;

const taps = [
	{ name: 'Look further left', icon: <ArrowLeft size={16} />, x: -STEP, y: 0 },
	{ name: 'Look further up', icon: <ArrowUp size={16} />, x: 0, y: -STEP },
	{ name: 'Look further down', icon: <ArrowDown size={16} />, x: 0, y: STEP },
	{ name: 'Look further right', icon: <ArrowRight size={16} />, x: STEP, y: 0 },
] as const;

/** Everything that dragging does, by single taps (WCAG 2.5.7). */
export const PanButtons = ({ onGo }: { readonly onGo: (x: number, y: number) => void }): ReactNode => (
	<div role="toolbar" aria-label="Pan" className={styles.pans}>
		{taps.map(({ name, icon, x, y }) => (
			<button key={name} type="button" aria-label={name} title={name} onClick={() => onGo(x, y)}>
				{icon}
			</button>
		))}
	</div>
);
