import { type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { ApiFailure } from '../api/failure.ts';
import { Button } from '../ui/controls/button.tsx';
import { PageError } from '../ui/page/page-error.tsx';
import { reportError } from './error-report.ts';
import { NotFound } from './not-found.tsx';
import { ShopBar } from './shop-bar.tsx';

/** Error page in the shop's style, with two ways out. */
export const RouteError = (): ReactNode => {
	const error = useRouteError();
	const isMissing = isRouteErrorResponse(error) && error.status === 404;
	useEffect(() => {
		if (!isMissing) reportError(error);
	}, [error, isMissing]);
	if (isMissing) return <NotFound />;
	return (
		<>
			<ShopBar />
			<PageError
				title="This page could not be shown"
				requestId={error instanceof ApiFailure ? error.requestId : undefined}
				actions={
					<>
						<Button variant="contained" color="primary" onClick={() => window.location.reload()}>
							Reload the page
						</Button>
						<Button variant="outlined" component={Link} to="/" reloadDocument>
							Go to your images
						</Button>
					</>
				}
			>
				<p>Something went wrong on our side. Your images and your cart are safe.</p>
			</PageError>
		</>
	);
};
