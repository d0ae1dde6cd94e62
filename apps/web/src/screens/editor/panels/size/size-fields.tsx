import { type ReactNode, useId, useState } from 'react';
import { Lock, Unlock } from '../../../../ui/icons/icons.tsx';
import { useDelayedEditor } from '../../delayed-editor.tsx';
import { sizeHint, sizeNotSupported, sizeProblemMessage } from '../../messages/messages.ts';
import { ratioMessage } from '../../messages/ratio-message.ts';
import { isLockShown } from '../../model/reducer.ts';
import type { Work } from '../../model/state/state.ts';
import { useDispatch } from '../../store.ts';
import { LengthField } from './length-field.tsx';
import styles from './size.module.css';

/** A side that was typed and not taken, while the size was this one. */
interface Refused {
	readonly side: 'width' | 'height';
	readonly message: string;
	readonly size: Work['size'];
}

export const SizeFields = (): ReactNode => {
	const state = useDelayedEditor();
	const dispatch = useDispatch();
	const hintId = useId();
	const isLocked = isLockShown(state);
	const [refused, setRefused] = useState<Refused | null>(null);
	const refusal = refused?.size === state.work.size ? refused : null;
	const refuse = (side: Refused['side'], message: string | null): void =>
		setRefused(message === null ? null : { side, message, size: state.work.size });
	const problem = refusal?.message ?? sizeProblemMessage(state);
	const field = (side: Refused['side'], label: string): ReactNode => (
		<LengthField
			side={side}
			label={label}
			hintId={hintId}
			isRefused={refusal?.side === side}
			onRefused={(message) => refuse(side, message)}
		/>
	);
	return (
		<>
			<div className={styles.fields}>
				{field('width', 'Width')}
				<button
					type="button"
					className={styles.lock}
					aria-label="Keep proportions"
					aria-pressed={isLocked}
					disabled={state.offer.sizeRules.onlyProportionalCrop}
					title={isLocked ? `Proportions kept, ${ratioMessage(state.work.lock.ratio)}` : 'Proportions free'}
					onClick={() => dispatch({ type: 'work/lockToggled' })}
				>
					{isLocked ? <Lock /> : <Unlock />}
				</button>
				{field('height', 'Height')}
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
