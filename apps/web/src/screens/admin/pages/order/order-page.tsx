import { models, type Order } from '@print-room/contract';
import type { ReactNode } from 'react';
import { commonMessages } from '../../../../api/messages.ts';
import { Warning } from '../../../../ui/icons/icons.tsx';
import { useOrder } from '../../data/order.query.ts';
import { HistoryPanel } from '../../detail/history-panel.tsx';
import { orderFlagMessage } from '../../model/order-flags.ts';
import { lineAnchor, shortWarningsOf } from '../../model/order-line.ts';
import { flagsBesideHold, holdOf } from '../../model/payment.ts';
import { ZipActions } from '../../order-zips/request/zip-controls.tsx';
import { ZipNotes } from '../../order-zips/request/zip-notes.tsx';
import { FlagItem, FlagList } from '../../widgets/flag-list.tsx';
import { PaymentTag } from '../../widgets/payment-tag.tsx';
import record from '../record/record.module.css';
import { RecordPage } from '../record/record-page.tsx';
import { RecordRoute } from '../record/record-route.tsx';
import lineFlagsStyles from './line-flags.module.css';
import { nameOf } from './line-text.ts';
import { useLiveOrder } from './live/use-live-order.ts';
import { loadOrderDialogs } from './load-dialogs.ts';
import { MessagesSection } from './messages/messages-section.tsx';
import { NotesSection } from './notes/notes-section.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import styles from './order-page.module.css';
import { ParcelsSection } from './parcels/parcels-section.tsx';
import { TrackingSection } from './tracking-section.tsx';

/** Longer lists are summarised by a count; every line is marked in place as well. */
const linesShown = 5;

const LineFlags = ({ items }: Pick<Order, 'items'>): ReactNode => {
	const flagged = items.map((item) => ({ item, warnings: shortWarningsOf(item) })).filter(({ warnings }) => warnings.length > 0);
	if (flagged.length === 0) return null;
	const more = flagged.length - linesShown;
	return (
		<li>
			<Warning size={16} />
			<div className={lineFlagsStyles.lines}>
				<b>{flagged.length === 1 ? '1 line needs review.' : `${flagged.length} lines need review.`}</b>
				<ul>
					{flagged.slice(0, linesShown).map(({ item, warnings }) => (
						<li key={item.id}>
							<a href={`#${lineAnchor(item)}`}>
								<bdi>{nameOf(item)}</bdi>: {warnings.join(', ')}
							</a>
						</li>
					))}
					{more > 0 ? <li>and {more === 1 ? 'another one' : `${more} more`}, marked below</li> : null}
				</ul>
			</div>
		</li>
	);
};

const OrderFlags = ({ order }: { order: Order }): ReactNode => {
	const hold = holdOf(order);
	if (hold === null && order.flags.length === 0 && order.items.every((item) => shortWarningsOf(item).length === 0)) return null;
	return (
		<FlagList label="Before you print">
			{hold ? <FlagItem flag={hold} hold={hold.kind} /> : null}
			{flagsBesideHold(order).map((flag) => (
				<FlagItem key={flag} flag={orderFlagMessage(flag)} />
			))}
			<LineFlags items={order.items} />
		</FlagList>
	);
};

const Content = ({ order, onTryAgain }: { order: Order; onTryAgain: () => void }): ReactNode => (
	<>
		<div className={record.flags}>
			<OrderFlags order={order} />
		</div>
		<ZipNotes order={order} />
		<div className={`${record.columns} ${styles.columns}`}>
			<div className={styles.said}>
				<TrackingSection order={order} />
				<ParcelsSection order={order} />
				<MessagesSection order={order} />
				<NotesSection order={order} />
			</div>
			<OrderLines order={order} onTryAgain={onTryAgain} />
			<OrderFacts order={order} />
			<HistoryPanel model="orders" id={order.id} none="No changes yet." />
		</div>
	</>
);

const OrderPage = ({ id }: { id: string }): ReactNode => {
	const query = useOrder(id);
	useLiveOrder(id, query.data);
	return (
		<RecordPage
			query={query}
			title={(order) => (order ? `Order #${order.displayId}` : 'Order')}
			messages={{ missing: 'There is no such order.', failed: commonMessages.cannotFetchOrder }}
			list={models.orders}
			actions={(order) => (
				<ZipActions order={order} loadDialogs={loadOrderDialogs}>
					<PaymentTag order={order} />
				</ZipActions>
			)}
		>
			{(order) => <Content order={order} onTryAgain={() => void query.refetch()} />}
		</RecordPage>
	);
};

const OrderRoute = (): ReactNode => <RecordRoute title="Order" model={models.orders} page={OrderPage} />;

export default OrderRoute;
