import { type ReactNode, useId } from 'react';
import { Lock, Unlock } from '../../../ui/icons.tsx';
import { isLockShown } from '../model/reducer.ts';
import { ratioWords } from '../ratio-words.ts';
import { useDispatch, useEditor } from '../store.ts';
import { sizeHint, sizeNotSupported, sizeProblemWords } from '../words.ts';
import { LengthField } from './length-field.tsx';
import styles from './size.module.css';

/** Width and height with the lock between them, and what typing does (C4.07, C5.09). */
export const SizeFields = (): ReactNode => {
	const state = useEditor();
	const dispatch = useDispatch();
	const hintId = useId();
	const isLocked = isLockShown(state);
	const problem = sizeProblemWords(state);
	return (
		<>
			<div className={styles.fields}>
				<LengthField side="width" label="Width" hintId={hintId} />
				<button
					type="button"
					className={styles.lock}
					aria-label="Keep proportions"
					aria-pressed={isLocked}
					disabled={state.shop.sizeRules.onlyProportionalCrop}
					title={isLocked ? `Proportions kept, ${ratioWords(state.work.lock.ratio)}` : 'Proportions free'}
					onClick={() => dispatch({ type: 'work/lockToggled' })}
				>
					{isLocked ? <Lock /> : <Unlock />}
				</button>
				<LengthField side="height" label="Height" hintId={hintId} />
			</div>
			<p
				id={hintId}
				className={problem === null ? styles.hint : `${styles.hint} ${styles.problem}`}
				role={problem === null ? undefined : 'alert'}
			>
				{problem === null ? (
					sizeHint(state, isLocked)
				) : (
					<>
						<b>{sizeNotSupported}</b> {problem}
					</>
				)}
			</p>
		</>
	);
};
