import Button from '@mui/material/Button';
import type { Order, TrackingEntry } from '@print-room/contract';
import { can } from '@print-room/domain';
import { type ReactNode, useCallback, useState } from 'react';
import { useSession } from '../../../../session/session.ts';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { timeText } from '../../../../ui/date-text.ts';
import { useTakeOffer } from '../../data/offers.query.ts';
import { useLazyDialogs } from '../../dialogs/use-lazy-dialogs.ts';
import { mailMessage, whoSet } from '../../tracking/order-tracking.ts';
import { loadOrderDialogs } from './load-dialogs.ts';
import styles from './tracking-section.module.css';

const entriesShown = 3;

const Entry = ({ entry, isLatest }: { readonly entry: TrackingEntry; readonly isLatest: boolean }): ReactNode => (
	<li className={isLatest ? styles.latest : undefined}>
		<b>{entry.name}</b>
		<span>
			<time dateTime={entry.at}>{timeText(entry.at)}</time>, {whoSet(entry)}
		</span>
		{entry.carrierReference === null ? null : <span>Carrier reference: {entry.carrierReference}</span>}
		<span>{mailMessage(entry)}</span>
	</li>
);

/** Status that the order's prints call for, set in one press. */
const Offer = ({ order: { id, offer = null, customerEmail } }: { readonly order: Order }): ReactNode => {
	const take = useTakeOffer();
	if (offer === null) return null;
	const { statusId, name, message } = offer;
	return (
		<div className={styles.offer}>
			<p>
				All prints are ready for “{name}”.{customerEmail === '' ? null : ` The customer would read: ${message}`}
			</p>
			<Button
				variant="contained"
				color="primary"
				size="small"
				aria-disabled={take.isPending}
				onClick={() => {
					if (!take.isPending) take.mutate({ orderId: id, statusId, name });
				}}
			>
				{take.isPending ? 'Setting…' : `Set “${name}”${customerEmail === '' ? '' : ' and email'}`}
			</Button>
		</div>
	);
};

export const TrackingSection = ({ order }: { readonly order: Order }): ReactNode => {
	const [isSetting, set] = useState(false);
	const close = useCallback((): void => set(false), []);
	const dialogs = useLazyDialogs(loadOrderDialogs, isSetting, close);
	const [isWhole, showWhole] = useState(false);
	const { user } = useSession();
	const mayTrack = user !== null && can(user.roles, 'orders.track');
	const tracking = order.tracking ?? [];
	const shown = isWhole ? tracking : tracking.slice(0, entriesShown);
	return (
		<section className={styles.section} aria-label="Tracking">
			<div className={styles.head}>
				<h2>Tracking</h2>
				{mayTrack ? (
					<Button variant="outlined" size="small" onClick={() => set(true)}>
						Set status
					</Button>
				) : null}
			</div>
			{mayTrack ? <Offer order={order} /> : null}
			{tracking.length === 0 ? <p className={styles.none}>No status has been set.</p> : null}
			<ol>
				{shown.map((entry, index) => (
					<Entry key={entry.id} entry={entry} isLatest={index === 0} />
				))}
			</ol>
			{tracking.length > entriesShown ? (
				<TextButton className={styles.more} aria-expanded={isWhole} onClick={() => showWhole(!isWhole)}>
					{isWhole ? 'Show the latest only' : `Show all ${tracking.length}`}
				</TextButton>
			) : null}
			{isSetting && dialogs !== null ? <dialogs.TrackingDialog order={order} onClose={close} /> : null}
		</section>
	);
};
