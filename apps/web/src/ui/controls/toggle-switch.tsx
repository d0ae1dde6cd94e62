import type { ReactNode } from 'react';
import styles from './toggle-switch.module.css';

export interface ToggleSwitchProps {
	readonly label: string;
	readonly isOn: boolean;
	readonly disabled?: boolean;
	/** the id of what says more, such as why it is disabled */
	readonly describedBy?: string;
	readonly onChange: (isOn: boolean) => void;
}

/** On or off, at once. What is on is ink, never the accent. */
export const ToggleSwitch = ({ label, isOn, disabled = false, describedBy, onChange }: ToggleSwitchProps): ReactNode => (
	<button
		type="button"
		role="switch"
		className={styles.row}
		aria-checked={isOn}
		aria-describedby={describedBy}
		disabled={disabled}
		onClick={() => onChange(!isOn)}
	>
		<span className={styles.track} />
		{label}
	</button>
);
