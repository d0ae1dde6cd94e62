import type { ReactNode } from 'react';
import { Check } from '../../../../ui/icons/icons.tsx';
import styles from './tick.module.css';

export interface TickProps {
	readonly label: string;
	readonly isOn: boolean;
	readonly disabled?: boolean | undefined;
	readonly onChange: (isOn: boolean) => void;
}

export const Tick = ({ label, isOn, disabled, onChange }: TickProps): ReactNode => (
	<label className={styles.tick}>
		<input type="checkbox" checked={isOn} disabled={disabled} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
		<span className={styles.box} aria-hidden="true">
			<Check size={12} />
		</span>
		{label}
	</label>
);
