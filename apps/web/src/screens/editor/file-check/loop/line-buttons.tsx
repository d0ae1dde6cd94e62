import { mayAskToCancel, mayChangeCheck } from '@print-room/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { checkedDesignPath } from '../../../../file-check/requests/check-path.ts';
import { isToSendIn } from '../../../../file-check/requests/moment.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { useEditor } from '../../store.ts';
import { Action, AskAgain } from './ask-again.tsx';
import styles from './check-panel.module.css';
import type { CheckPanelProps } from './check-props.ts';
import { ReplaceFile } from './replace-file.tsx';

type LineButtonsProps = Omit<CheckPanelProps, 'isAdded' | 'onAdd'>;

/** Actions of the customer about a held line. It is paid for, so nothing goes into the cart. */
export const LineButtons = (props: LineButtonsProps): ReactNode => {
	const { check, moment, replacing, onAskAgain, onApprove, onAskToCancel, onLeave } = props;
	const { offer } = useEditor();
	if (!mayChangeCheck(check.state)) return null;
	return (
		<div className={styles.buttons}>
			{moment === 'older' && check.design && check.designId !== null ? (
				<Button
					variant="contained"
					color="secondary"
					fullWidth
					component={Link}
					replace
					to={checkedDesignPath(check.categoryId ?? offer.categoryId, check.designId, check.id)}
					onClick={onLeave}
				>
					Open the latest version
				</Button>
			) : null}
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
