import { approvalRoutes } from '@print-room/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { call } from '../../api/client.ts';
import { forgetMailedLink, mailedToken } from '../../session/mailed-link.ts';
import { useSession } from '../../session/session.ts';
import { ShopBar } from '../../shell/shop-bar.tsx';
import { useOpenedLink } from '../../shell/use-opened-link.ts';
import { WhoIsHereFailed } from '../../shell/who-is-here-failed.tsx';
import { PageLoading } from '../../ui/page/page-loading.tsx';
import { failedLink, incompleteLink } from './link-messages.ts';
import { LinkProblem } from './link-problem.tsx';

const exchange = (token: string, signal: AbortSignal) => call(approvalRoutes.openApprovalLink, { body: { token }, signal });

/** Target of a link for approval: opens its print, or explains why it cannot. */
const ApprovalLink = (): ReactNode => {
	const [token] = useState(() => mailedToken('approval'));
	const isFailed = useSession(({ status, userId }) => userId === null && status === 'failed');
	const { data, error, isFetching, refetch } = useOpenedLink('approval link', token, exchange);
	useEffect(() => {
		if (data !== undefined) forgetMailedLink();
	}, [data]);

	const content = (): ReactNode => {
		const retry = (): void => void refetch();
		if (token === null) return <LinkProblem message={incompleteLink} onRetry={retry} />;
		if (isFailed) return <WhoIsHereFailed />;
		if (data !== undefined) return <Navigate to={`/approvals/${data.id}`} replace />;
		return error !== null && !isFetching ? <LinkProblem message={failedLink(error)} onRetry={retry} /> : <PageLoading />;
	};
	return (
		<>
			<ShopBar />
			{content()}
		</>
	);
};

export default ApprovalLink;
