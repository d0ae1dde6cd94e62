import { longestFileCheckText } from '@print-room/contract';
import { formatPounds, mayChangeCheck } from '@print-room/domain';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { commonMessages } from '../../../../api/messages.ts';
import { cartService } from '../../../../cart/configured-cart.ts';
import { checkedDesignPath } from '../../../../file-check/requests/check-path.ts';
import { isToSendIn, type Moment } from '../../../../file-check/requests/moment.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { TextField } from '../../../../ui/controls/text-field.tsx';
import { showToast } from '../../../../ui/page/toasts.ts';
import { obstacleMessage } from '../../messages/messages.ts';
import { reasonMessage } from '../../messages/reason.tsx';
import { checkObstacleOf } from '../../model/order/check-design.ts';
import { totalOf } from '../../model/order/price-lines.ts';
import { useEditor } from '../../store.ts';
import styles from './check-panel.module.css';
import type { CheckPanelProps } from './check-props.ts';
import { keepComment, keptComment } from './comment-draft.ts';
import { ReplaceFile } from './replace-file.tsx';

const showCart = async (): Promise<void> => {
	try {
		await (await cartService()).show();
	} catch {
		showToast({ message: commonMessages.lostConnection, severity: 'error' });
	}
};

interface ActionProps {
	readonly reason: string | null;
	readonly variant?: 'contained' | 'outlined';
	readonly onClick: () => void;
	readonly children: ReactNode;
}

/** A disabled action gives its reason beside it. */
const Action = ({ reason, variant = 'contained', onClick, children }: ActionProps): ReactNode => {
	const reasonId = useId();
	return (
		<>
			<Button
				variant={variant}
				color="secondary"
				fullWidth
				className={reason === null ? undefined : styles.blocked}
				aria-disabled={reason !== null}
				aria-describedby={reasonId}
				onClick={() => {
					if (reason === null) onClick();
				}}
			>
				{children}
			</Button>
			<p id={reasonId} className={styles.reason}>
				{reason}
			</p>
		</>
	);
};

const addMessage: Readonly<Partial<Record<Moment, string>>> = {
	looksGood: 'Approve and add to cart',
	changesWanted: 'Print it as it is',
	approved: 'Add to cart',
};

const Add = ({ moment, onAdd }: Pick<CheckPanelProps, 'moment' | 'onAdd'>): ReactNode => {
	const state = useEditor();
	const reason = reasonMessage(state, true);
	const total = totalOf(state);
	const message = addMessage[moment];
	if (message === undefined) return null;
	return (
		<Action reason={reason} variant={moment === 'changesWanted' ? 'outlined' : 'contained'} onClick={onAdd}>
			<span>{message}</span>
			{total === null ? null : <span>{formatPounds(total.gross)}</span>}
		</Action>
	);
};

interface AskAgainProps extends Pick<CheckPanelProps, 'onAskAgain'> {
	readonly checkId: string;
	readonly isUnchanged: boolean;
}

const AskAgain = ({ checkId, isUnchanged, onAskAgain }: AskAgainProps): ReactNode => {
	const state = useEditor();
	const [comment, setComment] = useState(() => keptComment(checkId));
	const obstacle = checkObstacleOf(state);
	const reason =
		obstacle === null ? null : obstacle === 'LOGGED_OUT' ? 'Log in again to have it checked.' : obstacleMessage(obstacle, state);
	return (
		<>
			<TextField
				label={
					<>
						Anything we should know? <span className={styles.optional}>optional</span>
					</>
				}
				multiline
				minRows={2}
				maxRows={6}
				fullWidth
				value={comment}
				slotProps={{ htmlInput: { maxLength: longestFileCheckText } }}
				onChange={({ target }) => {
					setComment(target.value);
					keepComment(checkId, target.value);
				}}
			/>
			<Action reason={reason} onClick={() => onAskAgain(comment)}>
				{isUnchanged ? 'Ask again' : 'Ask again with these changes'}
			</Action>
		</>
	);
};

/** Once it is added, the next step is in the cart; another copy is a button of its own. */
const Added = ({ onAdd }: Pick<CheckPanelProps, 'onAdd'>): ReactNode => (
	<div className={styles.buttons}>
		<Button variant="contained" color="secondary" fullWidth onClick={() => void showCart()}>
			Open your cart
		</Button>
		<Button variant="outlined" fullWidth onClick={onAdd}>
			Add another one
		</Button>
	</div>
);

export const CheckButtons = ({ check, moment, isAdded, replacing, onAdd, onAskAgain, onLeave }: CheckPanelProps): ReactNode => {
	const { offer } = useEditor();
	// A version sent in by someone else belongs to them, unless it was opened to both.
	const isLatestHere = check.design !== null && check.design !== undefined;
	const mayChange = mayChangeCheck(check.state);
	if (isAdded) return <Added onAdd={onAdd} />;
	return (
		<div className={styles.buttons}>
			{moment === 'older' && isLatestHere && check.designId !== null ? (
				<Button
					variant="contained"
					color="secondary"
					fullWidth
					component={Link}
					// Replaces the history entry of the phone's panel; closing the panel first would lead back here.
					replace
					to={checkedDesignPath(check.categoryId ?? offer.categoryId, check.designId, check.id)}
					onClick={onLeave}
				>
					Open the latest version
				</Button>
			) : null}
			{mayChange && isToSendIn(moment) ? <AskAgain checkId={check.id} isUnchanged={moment === 'gone'} onAskAgain={onAskAgain} /> : null}
			{moment === 'changesWanted' ? null : <Add moment={moment} onAdd={onAdd} />}
			{mayChange && moment !== 'older' ? <ReplaceFile replacing={replacing} /> : null}
			{moment === 'changesWanted' ? <Add moment={moment} onAdd={onAdd} /> : null}
		</div>
	);
};
