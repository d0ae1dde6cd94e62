import { OrdersScreen } from './orders-screen.tsx';

export default OrdersScreen;
