import { models, type Order } from '@print-room/contract';
import type { ReactNode } from 'react';
import { commonMessages } from '../../../../api/messages.ts';
import { useOrder } from '../../data/order.query.ts';
import { HistoryPanel } from '../../detail/history-panel.tsx';
import { ZipActions } from '../../order-zips/request/zip-controls.tsx';
import { ZipNotes } from '../../order-zips/request/zip-notes.tsx';
import { PaymentTag } from '../../widgets/payment-tag.tsx';
import record from '../record/record.module.css';
import { RecordPage } from '../record/record-page.tsx';
import { RecordRoute } from '../record/record-route.tsx';
import { useLiveOrder } from './live/use-live-order.ts';
import { loadOrderDialogs } from './load-dialogs.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderFlags } from './order-flags.tsx';
import { OrderLines } from './order-lines.tsx';
import styles from './order-page.module.css';
import { TrackingSection } from './tracking-section.tsx';

const Content = ({ order, onTryAgain }: { order: Order; onTryAgain: () => void }): ReactNode => (
	<>
		<div className={record.flags}>
			<OrderFlags order={order} />
		</div>
		<ZipNotes order={order} />
		<div className={`${record.columns} ${styles.columns}`}>
			<TrackingSection order={order} />
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
