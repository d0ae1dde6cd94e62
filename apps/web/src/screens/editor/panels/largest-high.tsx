import { formatSize } from '@print-room/domain';
import type { ReactNode } from 'react';
import { ArrowRight } from '../../../ui/icons.tsx';
import type { WorkAction } from '../model/actions.ts';
import { sizeOf } from '../model/geometry.ts';
import { largestHighMount } from '../model/mount.ts';
import { hasMounts } from '../model/shop.ts';
import { largestHigh } from '../model/size.ts';
import type { EditorState } from '../model/state.ts';
import { useDispatch, useEditor } from '../store.ts';
import styles from './quality.module.css';

interface Best {
	readonly name: string;
	readonly value: string;
	readonly isUsed: boolean;
	readonly use: WorkAction;
}

const bestMount = ({ shop, image, work }: EditorState): Best | null => {
	const mount = largestHighMount(shop, image, work);
	return mount === null
		? null
		: {
				name: 'Largest mount that is still High',
				value: mount.label,
				isUsed: mount.id === work.printItemId,
				use: { type: 'work/mountChosen', id: mount.id },
			};
};

const bestSize = ({ shop, image, work }: EditorState): Best | null => {
	const size = largestHigh(shop, image, work);
	if (size === null) return null;
	const now = sizeOf(work);
	return {
		name: 'Largest size that is still High',
		value: formatSize(size),
		isUsed: size.width === now.width && size.height === now.height,
		use: { type: 'work/largestHighUsed' },
	};
};

/** The largest size, or mount, that would still be High, one click away. */
export const LargestHigh = (): ReactNode => {
	const state = useEditor();
	const dispatch = useDispatch();
	const best = hasMounts(state.shop) ? bestMount(state) : bestSize(state);
	if (best === null) return null;
	const words = (
		<>
			<span className={styles.bestKey}>{best.name}</span>
			<span className={styles.bestValue}>{best.value}</span>
		</>
	);
	if (best.isUsed) {
		return (
			<p className={styles.best}>
				{words}
				<span className={styles.bestUse}>In use</span>
			</p>
		);
	}
	return (
		<button type="button" className={styles.best} onClick={() => dispatch(best.use)}>
			{words}
			<span className={styles.bestUse}>
				Use <ArrowRight size={16} />
			</span>
		</button>
	);
};
