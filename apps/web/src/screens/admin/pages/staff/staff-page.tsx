import type { InviteStaff, StaffInvitation } from '@print-room/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { accountMessage } from '../../../../api/account-messages.ts';
import { call } from '../../../../api/client.ts';
import { toFailure } from '../../../../api/failure.ts';
import { staffInvitationRoutes } from '../../../../api/staff/staff-routes.ts';
import { useSession } from '../../../../session/session.ts';
import { Notice } from '../../../../ui/controls/notice.tsx';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { dayText } from '../../../../ui/date-text.ts';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { showToast } from '../../../../ui/page/toasts.ts';
import { AdminFrame } from '../../frame/admin-frame.tsx';
import styles from './staff.module.css';

const queryKey = ['staff invitations'];
/** A mail leaves within seconds. */
const soonMs = 2000;

const useInvitations = () => {
	const isAdmin = useSession(({ user }) => user?.roles.includes('admin') === true);
	return useQuery({
		queryKey,
		queryFn: ({ signal }) => call(staffInvitationRoutes.listInvitations, { signal }),
		enabled: isAdmin,
		refetchInterval: ({ state }) => (state.data?.some(({ sentAt }) => sentAt === null) === true ? soonMs : false),
	});
};

type InvitationTask =
	| { readonly is: 'invite'; readonly who: InviteStaff }
	| { readonly is: 'resend' | 'revoke'; readonly invitation: StaffInvitation };

const run = async (task: InvitationTask): Promise<void> => {
	if (task.is === 'invite') await call(staffInvitationRoutes.inviteStaff, { body: task.who });
	else if (task.is === 'resend') await call(staffInvitationRoutes.resendInvitation, { params: { id: task.invitation.id } });
	else await call(staffInvitationRoutes.revokeInvitation, { params: { id: task.invitation.id } });
};

const useInvitationTask = () => {
	const queryClient = useQueryClient();
	return useMutation({ networkMode: 'always', mutationFn: run, onSettled: () => queryClient.invalidateQueries({ queryKey }) });
};

const InviteForm = lazy(() => import('./invite-form.tsx').then(({ InviteForm }) => ({ default: InviteForm })));

const roleNames = { supervisor: 'Supervisor', admin: 'Administrator' } as const;

const stateOf = ({ sentAt, expiresAt }: StaffInvitation): string => {
	if (Date.parse(expiresAt) < Date.now()) return `Expired on ${dayText(expiresAt)}`;
	return sentAt === null ? 'The mail is on its way' : `Sent, holds until ${dayText(expiresAt)}`;
};

const done = {
	invite: 'The invitation is on its way.',
	resend: 'The invitation was sent again. The earlier link no longer works.',
	revoke: 'The invitation was revoked.',
} as const;

interface PendingProps {
	readonly invitations: readonly StaffInvitation[];
	readonly isBusy: boolean;
	readonly onTask: (task: InvitationTask) => void;
}

const Pending = ({ invitations, isBusy, onTask }: PendingProps): ReactNode =>
	invitations.length === 0 ? (
		<p className={styles.none}>No invitation is open.</p>
	) : (
		<ul className={styles.list} aria-label="Open invitations">
			{invitations.map((invitation) => (
				<li key={invitation.id}>
					<b>{invitation.email}</b>
					<span>{roleNames[invitation.role]}</span>
					<span>
						{stateOf(invitation)}
						{invitation.invitedByName === null ? '' : `, by ${invitation.invitedByName}`}
					</span>
					<span className={styles.actions}>
						<TextButton
							aria-label={`Send ${invitation.email} the invitation again`}
							disabled={isBusy}
							onClick={() => onTask({ is: 'resend', invitation })}
						>
							Send again
						</TextButton>
						<TextButton
							aria-label={`Revoke the invitation of ${invitation.email}`}
							disabled={isBusy}
							onClick={() => onTask({ is: 'revoke', invitation })}
						>
							Revoke
						</TextButton>
					</span>
				</li>
			))}
		</ul>
	);

const Content = (): ReactNode => {
	const { data, isError, refetch } = useInvitations();
	const { mutate, isPending, error, variables } = useInvitationTask();
	const start = (task: InvitationTask, onDone = (): void => undefined): void =>
		mutate(task, {
			onSuccess: () => {
				onDone();
				showToast({ message: done[task.is], severity: 'success', durationMs: 4000 });
			},
		});
	const message = error === null ? null : (accountMessage(error) ?? 'That did not work. Please try again.');
	const ofEmail = error !== null && variables?.is === 'invite' && toFailure(error).status < 500 && toFailure(error).status > 0;
	return (
		<>
			<Suspense fallback={<Skeleton width={240} label="The form is loading" />}>
				<InviteForm
					isBusy={isPending}
					refusal={ofEmail ? (message ?? undefined) : undefined}
					onInvite={(who, onDone) => start({ is: 'invite', who }, onDone)}
				/>
			</Suspense>
			{message === null || ofEmail ? null : <Notice tone="failure" title={message} />}
			<section aria-label="Invitations">
				<h2>Open invitations</h2>
				{data === undefined ? (
					isError ? (
						<Notice tone="failure" title="Couldn't load the invitations.">
							<TextButton onClick={() => void refetch()}>Try again</TextButton>
						</Notice>
					) : (
						<Skeleton width={320} label="The invitations are loading" />
					)
				) : (
					<Pending invitations={data} isBusy={isPending} onTask={start} />
				)}
			</section>
		</>
	);
};

/** `/admin/staff`: invitations to the staff. */
const StaffRoute = (): ReactNode => {
	const isAdmin = useSession(({ user }) => user?.roles.includes('admin') === true);
	return (
		<AdminFrame title="Staff">
			<div className={styles.page}>
				<h1>Staff</h1>
				<p className={styles.about}>
					Somebody who accepts an invitation gets an account with its role. The accounts are in the list{' '}
					<Link to="/admin/users">Users</Link>.
				</p>
				{isAdmin ? <Content /> : <p className={styles.none}>Administrators invite staff.</p>}
			</div>
		</AdminFrame>
	);
};

export default StaffRoute;
