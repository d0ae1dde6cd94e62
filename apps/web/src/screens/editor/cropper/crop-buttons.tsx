import { memo, type ReactNode } from 'react';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Minus, Plus } from '../../../ui/icons/icons.tsx';
import type { EditorAction } from '../model/state/actions.ts';
import { useDispatch } from '../store.ts';
import tool from '../tool.module.css';
import styles from './cropper.module.css';

/** preview pixels a tap, and how much bigger or smaller */
const NUDGE = 10;
const FACTOR = 1.05;

interface Tap {
	readonly name: string;
	readonly icon: ReactNode;
	readonly action: EditorAction;
}

const taps: readonly Tap[] = [
	{ name: 'Move the crop left', icon: <ArrowLeft size={16} />, action: { type: 'work/cropNudged', dx: -NUDGE, dy: 0 } },
	{ name: 'Move the crop up', icon: <ArrowUp size={16} />, action: { type: 'work/cropNudged', dx: 0, dy: -NUDGE } },
	{ name: 'Move the crop down', icon: <ArrowDown size={16} />, action: { type: 'work/cropNudged', dx: 0, dy: NUDGE } },
	{ name: 'Move the crop right', icon: <ArrowRight size={16} />, action: { type: 'work/cropNudged', dx: NUDGE, dy: 0 } },
	{ name: 'Make the crop smaller', icon: <Minus size={16} />, action: { type: 'work/cropResized', factor: 1 / FACTOR } },
	{ name: 'Make the crop bigger', icon: <Plus size={16} />, action: { type: 'work/cropResized', factor: FACTOR } },
];

/** Everything that dragging does to the crop as a whole, by single taps (WCAG 2.5.7). Memoised: a drag changes none of them. */
export const CropButtons = memo(
	({ onTap, className }: { readonly onTap: () => void; readonly className?: string | undefined }): ReactNode => {
		const dispatch = useDispatch();
		return (
			<div role="toolbar" aria-label="Move and resize the crop" className={`${styles.taps} ${className ?? ''}`}>
				{taps.map(({ name, icon, action }) => (
					<button
						key={name}
						type="button"
						className={`${tool.tool} ${styles.tap}`}
						aria-label={name}
						title={name}
						onClick={() => {
							onTap();
							dispatch(action);
						}}
					>
						{icon}
					</button>
				))}
			</div>
		);
	},
);
