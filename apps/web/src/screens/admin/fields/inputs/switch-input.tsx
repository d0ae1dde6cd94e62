import type { SwitchField } from '@print-room/contract';
import { type ReactNode, useId } from 'react';
import { ToggleSwitch } from '../../../../ui/controls/toggle-switch.tsx';
import type { InputProps } from './input-props.ts';
import styles from './inputs.module.css';

export const SwitchInput = ({ field, value, onChange, error, disabled, hint }: InputProps<SwitchField, boolean>): ReactNode => {
	const helpId = useId();
	return (
		<div>
			<ToggleSwitch label={field.label} isOn={value} disabled={disabled ?? false} describedBy={helpId} onChange={onChange} />
			<p id={helpId} className={styles.help}>
				{error ?? hint ?? field.help}
			</p>
		</div>
	);
};
