import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { loadingSentence } from '../../api/sentences.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { CartServiceNotice } from './cart-service/cart-service-notice.tsx';
import { type OrderListQuery, rangeOf, readQuery, writeQuery } from './model/order-list-query.ts';
import { useOrders } from './orders.query.ts';
import { OrdersCards } from './orders-cards.tsx';
import { OrdersFooter } from './orders-footer.tsx';
import styles from './orders-page.module.css';
import { OrdersTable } from './orders-table.tsx';
import { SearchBox } from './search-box.tsx';

/** The list of orders: search, sort and page are in the address, so that Back and a copied link keep them. */
export const OrdersPage = (): ReactNode => {
	const [params, setParams] = useSearchParams();
	const query = readQuery(params);
	const { data, error, isPending, isError, isPlaceholderData, refetch } = useOrders(query);
	const isPhone = useMediaQuery('(max-width: 899.95px)', { noSsr: true });
	const change = (next: Partial<OrderListQuery>): void => setParams(writeQuery({ ...query, page: 1, ...next }));

	const list = (): ReactNode => {
		if (isError && data === undefined) {
			return (
				<div className={styles.state}>
					<Notice tone="failure" title="The orders could not be loaded.">
						{loadingSentence(error)} <TextButton onClick={() => void refetch()}>Try again</TextButton>
					</Notice>
				</div>
			);
		}
		if (data?.orders.length === 0) {
			return (
				<div className={styles.state}>
					<h2>{query.search === '' ? 'No orders yet' : `No order for “${query.search}”`}</h2>
					<p>
						{query.search === '' ? (
							'The first one appears here as soon as it is paid.'
						) : (
							<TextButton onClick={() => change({ search: '' })}>Show all orders</TextButton>
						)}
					</p>
				</div>
			);
		}
		const List = isPhone ? OrdersCards : OrdersTable;
		return <List orders={data?.orders ?? []} isPending={isPending} sort={query.sort} onSort={(sort) => change({ sort })} />;
	};

	return (
		<>
			<header className={styles.head}>
				<h1>Orders</h1>
				<SearchBox key={query.search} label="Search by last name" value={query.search} onSearch={(search) => change({ search })} />
				<Link to="/admin/cart-service" className={styles.service}>
					Cart service
				</Link>
			</header>
			<CartServiceNotice />
			<div className={isPlaceholderData ? `${styles.list} ${styles.stale}` : styles.list} aria-busy={isPending || isPlaceholderData}>
				{list()}
			</div>
			<OrdersFooter
				range={rangeOf(query, data?.orders.length ?? 0, data?.total ?? 0)}
				total={data?.total ?? null}
				pageSize={query.pageSize}
				onPageSize={(pageSize) => change({ pageSize })}
				onPrevious={() => change({ page: query.page - 1 })}
				onNext={() => change({ page: query.page + 1 })}
			/>
		</>
	);
};
