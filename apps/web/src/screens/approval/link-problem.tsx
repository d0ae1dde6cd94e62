import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePageTitle } from '../../shell/page-title.ts';
import { Button } from '../../ui/controls/button.tsx';
import { PageError } from '../../ui/page/page-error.tsx';
import type { LinkMessage } from './link-messages.ts';

export const LinkProblem = ({ message, onRetry }: { readonly message: LinkMessage; readonly onRetry: () => void }): ReactNode => {
	usePageTitle(message.title);
	return (
		<PageError
			title={message.title}
			actions={
				message.isWorthAnotherTry ? (
					<Button variant="contained" color="primary" onClick={onRetry}>
						Try again
					</Button>
				) : (
					<Button variant="outlined" component={Link} to="/">
						Go to the shop
					</Button>
				)
			}
		>
			<p>{message.text}</p>
		</PageError>
	);
};
