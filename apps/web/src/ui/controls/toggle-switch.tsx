import type { ReactNode } from 'react';
import styles from './toggle-switch.module.css';

export interface ToggleSwitchProps {
	readonly label: string;
	readonly isOn: boolean;
	readonly disabled?: boolean;
	/** Id of an explanation, such as why it is disabled. */
	readonly describedBy?: string;
	readonly onChange: (isOn: boolean) => void;
}

/** A switch with immediate effect. On is drawn in ink, never in the accent colour. */
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
