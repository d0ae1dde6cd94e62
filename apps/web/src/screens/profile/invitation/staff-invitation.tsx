import { staffInvitationRoutes } from '@print-room/contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { accountMessage } from '../../../api/account-messages.ts';
import { call } from '../../../api/client.ts';
import { toFailure } from '../../../api/failure.ts';
import { forgetMailedLink, mailedToken } from '../../../session/mailed-link.ts';
import { useSession } from '../../../session/session.ts';
import { beginSession } from '../../../session/start-session.ts';
import { usePageTitle, useShopName } from '../../../shell/page-title.ts';
import { ShopBar } from '../../../shell/shop-bar.tsx';
import { useOpenedLink } from '../../../shell/use-opened-link.ts';
import { WhoIsHereFailed } from '../../../shell/who-is-here-failed.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { PageError } from '../../../ui/page/page-error.tsx';
import { PageLoading } from '../../../ui/page/page-loading.tsx';
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx';
import styles from './staff-invitation.module.css';

const InvitationForm = lazy(() => import('./invitation-form.tsx').then(({ InvitationForm }) => ({ default: InvitationForm })));

const roleNames = { supervisor: 'a supervisor', admin: 'an administrator' } as const;

const exchange = (token: string, signal: AbortSignal) => call(staffInvitationRoutes.openInvitation, { body: { token }, signal });

const incomplete = 'The link is incomplete. Please open it from the e-mail again.';

const Problem = ({ thrown, onRetry }: { readonly thrown: unknown; readonly onRetry: (() => void) | null }): ReactNode => (
	<PageError
		title="This invitation cannot be opened"
		actions={
			<>
				{onRetry === null ? null : (
					<Button variant="contained" color="primary" onClick={onRetry}>
						Try again
					</Button>
				)}
				<Button variant="outlined" component={Link} to="/">
					Go to the shop
				</Button>
			</>
		}
	>
		<p>{thrown === null ? incomplete : (accountMessage(thrown) ?? 'The invitation could not be read. Please try again.')}</p>
	</PageError>
);

const lasting = ['LINK_EXPIRED', 'DUPLICATE'];

const Content = (): ReactNode => {
	const [token] = useState(() => mailedToken('invitation'));
	const [refusal, refuse] = useState<unknown>(null);
	const [accepted, take] = useState<{ readonly token: string; readonly recoveryCodes: readonly string[] } | null>(null);
	const isFailed = useSession(({ status, userId }) => userId === null && status === 'failed');
	const { data, error, isFetching, refetch } = useOpenedLink('staff invitation', token, exchange);
	const shopName = useShopName();
	const navigate = useNavigate();
	usePageTitle('Your invitation');

	if (token === null) return <Problem thrown={null} onRetry={null} />;
	if (isFailed) return <WhoIsHereFailed />;
	if (refusal !== null) return <Problem thrown={refusal} onRetry={null} />;
	if (data === undefined) {
		if (error === null || isFetching) return <PageLoading />;
		return <Problem thrown={error} onRetry={lasting.includes(toFailure(error).code ?? '') ? null : () => void refetch()} />;
	}
	const enter = async (session: string): Promise<void> => {
		forgetMailedLink();
		await beginSession(session);
		void navigate('/admin/today', { replace: true });
	};
	if (accepted !== null)
		return (
			<div className={styles.page}>
				<h1>Your recovery codes</h1>
				<RecoveryCodes email={data.email} codes={accepted.recoveryCodes} onKept={() => void enter(accepted.token)} />
			</div>
		);
	return (
		<div className={styles.page}>
			<h1>Join the staff of {shopName}</h1>
			<p>
				You are invited to the back office as {roleNames[data.role]}, with the e-mail {data.email}.
			</p>
			<Suspense fallback={<PageLoading />}>
				<InvitationForm token={token} invitation={data} onAccepted={take} onExpired={refuse} />
			</Suspense>
		</div>
	);
};

/** Target of the link in an invitation to the staff. */
const StaffInvitation = (): ReactNode => (
	<>
		<ShopBar />
		<main>
			<Content />
		</main>
	</>
);

export default StaffInvitation;
