import { type NoMoney, noMoneyMessages, orderRoutes } from '@print-room/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../api/client.ts';
import { runtimeConfig } from '../../../runtime-config.ts';
import styles from './no-money-strip.module.css';

const restMs = 300_000;

/**
 * Reason why orders bring no money. The page knows of the sandbox; a store's test mode follows from its latest payment, which staff may
 * read.
 */
const useNoMoney = (mayAsk: boolean): NoMoney | null => {
	const isSandbox = runtimeConfig().cart.kind === 'sandbox';
	const { data } = useQuery({
		queryKey: ['noMoney'],
		queryFn: ({ signal }) => call(orderRoutes.getMoney, { signal }),
		enabled: mayAsk && !isSandbox,
		staleTime: restMs,
		refetchInterval: restMs,
		refetchOnWindowFocus: true,
	});
	return isSandbox ? 'sandbox' : (data?.noMoney ?? null);
};

/** Strip on every back-office page, also in print, while orders bring no money. Cannot be dismissed. */
export const NoMoneyStrip = ({ mayAsk }: { mayAsk: boolean }): ReactNode => {
	const reason = useNoMoney(mayAsk);
	if (reason === null) return null;
	const { what, why } = noMoneyMessages[reason];
	return (
		<aside className={styles.strip} aria-label="Payments">
			<p>
				<b>{what}</b> {why}
			</p>
		</aside>
	);
};
