import type { ReactNode } from 'react';
import { ensureIdentity } from '../session/session.ts';
import { Button } from '../ui/controls/button.tsx';
import { PageError } from '../ui/page/page-error.tsx';

/** Replaces pages that need an account while the identity is unknown. */
export const WhoIsHereFailed = (): ReactNode => (
	<PageError
		title="We couldn't reach the server"
		actions={
			<Button variant="contained" color="primary" onClick={() => void ensureIdentity()}>
				Try again
			</Button>
		}
	>
		<p>The server did not answer. Please check your internet connection and try again.</p>
	</PageError>
);
