import { formatSize, type Size } from '@print-room/domain';
import type { ReactNode } from 'react';
import { ArrowRight } from '../../../../ui/icons/icons.tsx';
import { useDelayedEditor } from '../../delayed-editor.tsx';
import { sizeOf } from '../../model/print/geometry.ts';
import { largestHighMount, largestMount } from '../../model/print/mount.ts';
import { qualityFacts } from '../../model/print/quality.ts';
import { largestHigh, largestPrintable } from '../../model/print/size.ts';
import type { WorkAction } from '../../model/state/actions.ts';
import { hasMounts, type MountChoice } from '../../model/state/offer.ts';
import type { EditorState } from '../../model/state/state.ts';
import { useDispatch } from '../../store.ts';
import styles from './quality.module.css';

interface Best {
	readonly name: string;
	readonly value: string;
	readonly isUsed: boolean;
	readonly use: WorkAction;
}

const mountBest = (name: string, mount: MountChoice | null, { work }: EditorState): readonly Best[] =>
	mount === null
		? []
		: [{ name, value: mount.label, isUsed: mount.id === work.printItemId, use: { type: 'work/mountChosen', id: mount.id } }];

const sizeBest = (name: string, size: Size | null, { work }: EditorState, use?: WorkAction): readonly Best[] => {
	if (size === null) return [];
	const now = sizeOf(work);
	const { width, height } = size;
	return [
		{
			name,
			value: formatSize(size),
			isUsed: width === now.width && height === now.height,
			use: use ?? { type: 'work/sizeChosen', width, height },
		},
	];
};

/** At Low, what can be printed at all comes first: it is the nearer way out. */
const bestOf = (state: EditorState): readonly Best[] => {
	const { offer, image, work } = state;
	const isLow = qualityFacts(state).quality === 'low';
	if (hasMounts(offer)) {
		const printable = isLow ? mountBest('Largest mount that can be printed', largestMount(offer, image, work, 'printable'), state) : [];
		return [...printable, ...mountBest('Largest mount that is still High', largestHighMount(offer, image, work), state)];
	}
	const printable = isLow ? sizeBest('Largest size that can be printed', largestPrintable(offer, image, work), state) : [];
	const high = sizeBest('Largest size that is still High', largestHigh(offer, image, work), state, { type: 'work/largestHighUsed' });
	return [...printable, ...high];
};

/** The largest size, or mount, that would still be High, one click away; at Low also the largest that can be printed. */
export const LargestHigh = (): ReactNode => {
	const dispatch = useDispatch();
	return bestOf(useDelayedEditor()).map(({ name, value, isUsed, use }) => {
		const message = (
			<>
				<span className={styles.bestKey}>{name}</span>
				<span className={styles.bestValue}>{value}</span>
			</>
		);
		if (isUsed) {
			return (
				<p key={name} className={styles.best}>
					{message}
					<span className={styles.bestUse}>In use</span>
				</p>
			);
		}
		return (
			<button key={name} type="button" className={styles.best} onClick={() => dispatch(use)}>
				{message}
				<span className={styles.bestUse}>
					Use <ArrowRight size={16} />
				</span>
			</button>
		);
	});
};
