import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useId, useState } from 'react';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { ToggleSwitch } from '../../../../ui/controls/toggle-switch.tsx';
import { AllowDialog } from './allow-dialog.tsx';
import styles from './browser-switch.module.css';
import { type BrowserPermission, permissionMessages } from './permission.ts';

export interface BrowserSwitchProps {
	readonly permission: BrowserPermission;
	readonly isOn: boolean;
	readonly isAsking: boolean;
	readonly onChange: (isOn: boolean) => void;
}

/** Switch for browser notifications, on only with permission. A click asks if undecided; if denied, help is offered. */
export const BrowserSwitch = ({ permission, isOn, isAsking, onChange }: BrowserSwitchProps): ReactNode => {
	const lineId = useId();
	const [isExplaining, explain] = useState(false);
	const { line, tip } = permissionMessages[permission];
	const canBeMended = permission === 'denied' || (permission === 'undecided' && isAsking);
	return (
		<div>
			<Tooltip title={tip ?? ''} describeChild placement="top-start">
				<span className={styles.switch}>
					<ToggleSwitch
						label="Notify in the browser"
						isOn={isOn}
						disabled={permission === 'denied' || permission === 'unavailable'}
						describedBy={lineId}
						onChange={onChange}
					/>
				</span>
			</Tooltip>
			<p className={styles.line}>
				<span id={lineId} aria-live="polite">
					{isAsking && permission === 'undecided' ? 'Choose Allow when the browser asks.' : line}
				</span>
				{canBeMended ? (
					<TextButton onClick={() => explain(true)}>
						{permission === 'denied' ? 'How to allow notifications' : 'No question from the browser?'}
					</TextButton>
				) : null}
			</p>
			{isExplaining ? <AllowDialog onClose={() => explain(false)} /> : null}
		</div>
	);
};
