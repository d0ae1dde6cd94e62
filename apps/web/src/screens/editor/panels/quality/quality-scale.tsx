import type { Quality } from '@print-room/domain';
import type { ReactNode } from 'react';
import { useDelayedEditor } from '../../delayed-editor.tsx';
import { qualityWord } from '../../messages/messages.ts';
import { qualityFacts } from '../../model/print/quality.ts';
import styles from './quality.module.css';

const DIVISIONS = 20;
const MAJOR_EVERY = 5;

/** The ruler ends a third past the upper threshold. */
const lastOf = (max: number): number => (max * 4) / 3;

const percent = (share: number): string => `${Math.min(Math.max(share, 0), 1) * 100}%`;

export const QualityScale = (): ReactNode => {
	const state = useDelayedEditor();
	const { min, max } = state.offer.thresholds;
	const { shownPpi, quality, density } = qualityFacts(state);
	const last = lastOf(max);
	const bands: readonly { readonly is: Quality; readonly from: number; readonly to: number }[] = [
		{ is: 'low', from: 0, to: min },
		{ is: 'average', from: min, to: max },
		{ is: 'high', from: max, to: last },
	];
	return (
		<svg
			className={styles.scale}
			height={40}
			role="img"
			aria-label={`${shownPpi} ppi on a scale where ${min} is the least that can be printed and ${max} is High`}
		>
			{bands.map(({ is, from, to }) => (
				<rect
					key={is}
					x={percent(from / last)}
					y={12}
					width={percent((to - from) / last)}
					height={4}
					className={is === quality ? styles[is] : styles.rest}
				/>
			))}
			{Array.from({ length: DIVISIONS + 1 }, (_, index) => index / DIVISIONS).map((share, index) => (
				<line
					key={share}
					x1={percent(share)}
					x2={percent(share)}
					y1={18}
					y2={index % MAJOR_EVERY === 0 ? 25 : 22}
					className={index % MAJOR_EVERY === 0 ? styles.major : styles.minor}
				/>
			))}
			{bands.map(({ is, from, to }) => (
				<text key={is} x={percent((from + to) / 2 / last)} y={38} className={is === quality ? `${styles.word} ${styles[is]}` : styles.word}>
					{qualityWord[is]}
				</text>
			))}
			{[min, max].map((threshold) => (
				<text key={threshold} x={percent(threshold / last)} y={38} className={styles.word}>
					{threshold}
				</text>
			))}
			<svg x={percent(density / last)} y={0} overflow="visible" aria-hidden="true">
				<path d="M-5 1h10l-5 9z" className={styles.mark} />
			</svg>
		</svg>
	);
};
