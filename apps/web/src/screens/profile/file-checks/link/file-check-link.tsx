import { type ReactNode, useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { call } from '../../../../api/client.ts';
import { fileCheckRoutes } from '../../../../api/customer-routes.ts';
import { checkedDesignPath, goneState } from '../../../../file-check/requests/check-path.ts';
import { forgetMailedLink, mailedToken } from '../../../../session/mailed-link.ts';
import { useSession } from '../../../../session/session.ts';
import { lastCategory, uploadPath } from '../../../../shell/category-paths.ts';
import { usePageTitle } from '../../../../shell/page-title.ts';
import { ShopBar } from '../../../../shell/shop-bar.tsx';
import { useOpenedLink } from '../../../../shell/use-opened-link.ts';
import { WhoIsHereFailed } from '../../../../shell/who-is-here-failed.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { PageError } from '../../../../ui/page/page-error.tsx';
import { PageLoading } from '../../../../ui/page/page-loading.tsx';
import { failedLink, goneDesign, incompleteLink, type LinkMessage } from './link-messages.ts';

const Problem = ({ message, onRetry }: { readonly message: LinkMessage; readonly onRetry?: () => void }): ReactNode => {
	usePageTitle(message.title);
	return (
		<PageError
			title={message.title}
			actions={
				<>
					{message.isWorthAnotherTry ? (
						<Button variant="contained" color="primary" onClick={onRetry}>
							Try again
						</Button>
					) : (
						<Button variant="contained" color="primary" component={Link} to="/profile/file-checks">
							Your file checks
						</Button>
					)}
					<Button variant="outlined" component={Link} to={uploadPath(lastCategory())}>
						Go to your images
					</Button>
				</>
			}
		>
			<p>{message.text}</p>
		</PageError>
	);
};

const exchange = (token: string, signal: AbortSignal) => call(fileCheckRoutes.openFreeCheckLink, { body: { token }, signal });

/** Target of the link in an answer's mail: opens the design in the editor, or explains why it cannot. */
const FileCheckLink = (): ReactNode => {
	const { state }: { state: unknown } = useLocation();
	const [token] = useState(() => mailedToken('fileCheck'));
	const isFailed = useSession(({ status, userId }) => userId === null && status === 'failed');
	const { data, error, isFetching, refetch } = useOpenedLink('file check link', token, exchange);
	useEffect(() => {
		if (data !== undefined) forgetMailedLink();
	}, [data]);

	const content = (): ReactNode => {
		if (state === goneState) return <Problem message={goneDesign} />;
		if (token === null) return <Problem message={incompleteLink} />;
		if (isFailed) return <WhoIsHereFailed />;
		if (data !== undefined) {
			return data.designId === null || data.categoryId === null ? (
				<Problem message={goneDesign} />
			) : (
				<Navigate to={checkedDesignPath(data.categoryId, data.designId, data.id)} replace />
			);
		}
		if (error !== null && !isFetching) return <Problem message={failedLink(error)} onRetry={() => void refetch()} />;
		return <PageLoading />;
	};
	return (
		<>
			<ShopBar />
			{content()}
		</>
	);
};

export default FileCheckLink;
