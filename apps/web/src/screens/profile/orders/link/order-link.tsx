import { ownOrderRoutes } from '@print-room/contract';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { call } from '../../../../api/client.ts';
import { rateLimitMessageOr } from '../../../../api/messages.ts';
import { forgetMailedLink, mailedToken } from '../../../../session/mailed-link.ts';
import { useSession } from '../../../../session/session.ts';
import { usePageTitle } from '../../../../shell/page-title.ts';
import { ShopBar } from '../../../../shell/shop-bar.tsx';
import { useOpenedLink } from '../../../../shell/use-opened-link.ts';
import { WhoIsHereFailed } from '../../../../shell/who-is-here-failed.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { PageError } from '../../../../ui/page/page-error.tsx';
import { PageLoading } from '../../../../ui/page/page-loading.tsx';
import { failedLink, incompleteLink, type OrderLinkMessage } from './order-link-messages.ts';

interface ProblemProps {
	readonly message: OrderLinkMessage;
	readonly token: string;
	readonly onRetry: () => void;
}

const Problem = ({ message, token, onRetry }: ProblemProps): ReactNode => {
	usePageTitle(message.title);
	const renewal = useMutation({ mutationFn: () => call(ownOrderRoutes.renewOrderLink, { body: { token } }) });
	const help = {
		retry: { label: 'Try again', onClick: onRetry },
		renew: { label: renewal.isPending ? 'Sending…' : 'Send me a new link', onClick: () => renewal.mutate() },
	};
	const offered = message.help === null || renewal.isSuccess ? null : help[message.help];
	return (
		<PageError
			title={message.title}
			actions={
				<>
					{offered === null ? null : (
						<Button variant="contained" color="primary" aria-disabled={renewal.isPending} onClick={offered.onClick}>
							{offered.label}
						</Button>
					)}
					<Button variant="outlined" component={Link} to="/profile/orders">
						Your orders
					</Button>
				</>
			}
		>
			<p>{message.text}</p>
			<p role="status">
				{renewal.isSuccess ? 'If we know this link, a mail with a new one is on its way to the e-mail address of the order.' : null}
				{renewal.error === null ? null : rateLimitMessageOr(renewal.error, 'The mail could not be asked for. Please try again.')}
			</p>
		</PageError>
	);
};

const exchange = (token: string, signal: AbortSignal) => call(ownOrderRoutes.openOrderLink, { body: { token }, signal });

/** Target of the link in an order's confirmation: opens the order among the browser's own, or explains why it cannot. */
const OrderLink = (): ReactNode => {
	const [token] = useState(() => mailedToken('order'));
	const isFailed = useSession(({ status, userId }) => userId === null && status === 'failed');
	const { data, error, isFetching, refetch } = useOpenedLink('order link', token, exchange);
	useEffect(() => {
		if (data !== undefined) forgetMailedLink();
	}, [data]);

	const content = (): ReactNode => {
		const problem = (message: OrderLinkMessage): ReactNode => (
			<Problem message={message} token={token ?? ''} onRetry={() => void refetch()} />
		);
		if (token === null) return problem(incompleteLink);
		if (isFailed) return <WhoIsHereFailed />;
		if (data !== undefined) return <Navigate to="/profile/orders" replace />;
		return error !== null && !isFetching ? problem(failedLink(error)) : <PageLoading />;
	};
	return (
		<>
			<ShopBar />
			{content()}
		</>
	);
};

export default OrderLink;
