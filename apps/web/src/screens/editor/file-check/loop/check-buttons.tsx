import { formatPounds, mayChangeCheck } from '@print-room/domain';
import type { ReactNode } from 'react';
import { commonMessages } from '../../../../api/messages.ts';
import { cartService } from '../../../../cart/configured-cart.ts';
import { isToSendIn, type Moment } from '../../../../file-check/requests/moment.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { showToast } from '../../../../ui/page/toasts.ts';
import { reasonMessage } from '../../messages/reason.tsx';
import { totalOf } from '../../model/order/price-lines.ts';
import { useEditor } from '../../store.ts';
import { Action, AskAgain } from './ask-again.tsx';
import styles from './check-panel.module.css';
import type { CheckPanelProps } from './check-props.ts';
import { LatestVersion } from './latest-version.tsx';
import { ReplaceFile } from './replace-file.tsx';

const showCart = async (): Promise<void> => {
	try {
		await (await cartService()).show();
	} catch {
		showToast({ message: commonMessages.lostConnection, severity: 'error' });
	}
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
	const mayChange = mayChangeCheck(check.state);
	if (isAdded) return <Added onAdd={onAdd} />;
	return (
		<div className={styles.buttons}>
			<LatestVersion check={check} moment={moment} onLeave={onLeave} />
			{mayChange && isToSendIn(moment) ? (
				<AskAgain checkId={check.id} label={moment === 'gone' ? 'Ask again' : 'Ask again with these changes'} onAskAgain={onAskAgain} />
			) : null}
			{moment === 'changesWanted' ? null : <Add moment={moment} onAdd={onAdd} />}
			{mayChange && moment !== 'older' ? <ReplaceFile replacing={replacing} /> : null}
			{moment === 'changesWanted' ? <Add moment={moment} onAdd={onAdd} /> : null}
		</div>
	);
};
