import { models } from '@print-room/contract';
import type { ReactNode } from 'react';
import { OrderPage } from './pages/order/order-page.tsx';
import { RecordRoute } from './pages/record/record-route.tsx';

const Order = (): ReactNode => <RecordRoute title="Order" model={models.orders} page={OrderPage} />;

export default Order;
