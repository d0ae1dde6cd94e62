import { FRAME_IDS, FRAMES, type FrameId } from '@print-room/domain';
import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

export interface FrameChoiceProps {
	readonly label: string;
	/** null: the prints have different ones */
	readonly value: FrameId | null;
	readonly onChange: (frame: FrameId) => void;
}

export const FrameChoice = ({ label, value, onChange }: FrameChoiceProps): ReactNode => {
	const id = useId();
	return (
		<div className={styles.field}>
			<label htmlFor={id}>{label}</label>
			<select
				id={id}
				value={value ?? ''}
				onChange={({ target }) => {
					const chosen = FRAME_IDS.find((frame) => frame === target.value);
					if (chosen !== undefined) onChange(chosen);
				}}
			>
				{value === null ? (
					<option value="" disabled>
						Different frames
					</option>
				) : null}
				{FRAME_IDS.map((frame) => (
					<option key={frame} value={frame}>
						{FRAMES[frame].name}
					</option>
				))}
			</select>
		</div>
	);
};
