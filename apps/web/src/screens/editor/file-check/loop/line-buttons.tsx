import { mayAskToCancel, mayChangeCheck } from '@print-room/domain';
import type { ReactNode } from 'react';
import { isToSendIn } from '../../../../file-check/requests/moment.ts';
import { Action, AskAgain } from './ask-again.tsx';
import styles from './check-panel.module.css';
import type { CheckPanelProps } from './check-props.ts';
import { LatestVersion } from './latest-version.tsx';
import { ReplaceFile } from './replace-file.tsx';

type LineButtonsProps = Omit<CheckPanelProps, 'isAdded' | 'onAdd'>;

/** Actions of the customer about a held line. It is paid for, so nothing goes into the cart. */
export const LineButtons = (props: LineButtonsProps): ReactNode => {
	const { check, moment, replacing, onAskAgain, onApprove, onAskToCancel, onLeave } = props;
	if (!mayChangeCheck(check.state)) return null;
	return (
		<div className={styles.buttons}>
			<LatestVersion check={check} moment={moment} onLeave={onLeave} />
			{isToSendIn(moment) ? <AskAgain checkId={check.id} label="Send this version" onAskAgain={onAskAgain} /> : null}
			{moment === 'older' ? null : <ReplaceFile replacing={replacing} />}
			{moment === 'changesWanted' ? (
				<Action reason={null} variant="outlined" onClick={onApprove}>
					Print it as it is
				</Action>
			) : null}
			{moment === 'changesWanted' && mayAskToCancel(check.state, true) ? (
				<Action reason={null} variant="outlined" onClick={onAskToCancel}>
					Ask to cancel it
				</Action>
			) : null}
		</div>
	);
};
