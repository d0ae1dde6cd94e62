import type { Order } from '@print-room/contract';
import { can } from '@print-room/domain';
import { type ReactNode, useCallback, useState } from 'react';
import { useSession } from '../../../../../session/session.ts';
import { Button } from '../../../../../ui/controls/button.tsx';
import { timeText } from '../../../../../ui/date-text.ts';
import { useLazyDialogs } from '../../../dialogs/use-lazy-dialogs.ts';
import { mailMessage } from '../../../tracking/order-tracking.ts';
import { loadOrderDialogs } from '../load-dialogs.ts';
import noteStyles from '../notes/notes-section.module.css';
import styles from '../tracking-section.module.css';

/** Messages of the studio to the customer of an order. */
export const MessagesSection = ({ order }: { readonly order: Order }): ReactNode => {
	const [isWriting, write] = useState(false);
	const close = useCallback((): void => write(false), []);
	const dialogs = useLazyDialogs(loadOrderDialogs, isWriting, close);
	const { user } = useSession();
	const { messages = [], customerEmail, cancelWish } = order;
	return (
		<section className={styles.section} aria-label="Messages">
			<div className={styles.head}>
				<h2>Messages</h2>
				{user !== null && can(user.roles, 'orderMessages.write') && customerEmail !== '' ? (
					<Button variant="outlined" size="small" onClick={() => write(true)}>
						Write to the customer
					</Button>
				) : null}
			</div>
			{cancelWish ? (
				<ul>
					<li>
						<p className={noteStyles.text}>{cancelWish.words || 'The customer asks to cancel the order, without a word.'}</p>
						<span>
							Wish to cancel, <time dateTime={cancelWish.askedAt}>{timeText(cancelWish.askedAt)}</time>
						</span>
						<span>{cancelWish.answeredAt === null ? 'Not answered yet' : `Answered ${timeText(cancelWish.answeredAt)}`}</span>
					</li>
				</ul>
			) : null}
			{messages.length === 0 ? <p className={styles.none}>Nothing was written to the customer.</p> : null}
			<ul>
				{messages.map(({ id, text, by, at, mailedAt }) => (
					<li key={id}>
						<p className={noteStyles.text}>{text}</p>
						<span>
							{by?.name ?? 'Deleted account'}, <time dateTime={at}>{timeText(at)}</time>
						</span>
						<span>{mailMessage({ isMailed: true, mailedAt })}</span>
					</li>
				))}
			</ul>
			{isWriting && dialogs !== null ? <dialogs.MessageDialog order={order} onClose={close} /> : null}
		</section>
	);
};
