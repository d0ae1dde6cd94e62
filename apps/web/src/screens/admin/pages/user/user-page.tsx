import Button from '@mui/material/Button';
import { type Model, models, type StaffUser } from '@print-room/contract';
import { can } from '@print-room/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../../api/client.ts';
import { laterCrudRoutes } from '../../../../api/staff/staff-routes.ts';
import { nameOf } from '../../../../session/name-of.ts';
import { useSession } from '../../../../session/session.ts';
import { timeText } from '../../../../ui/date-text.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { useOnce } from '../../../../ui/hooks/use-once.ts';
import { Verified } from '../../../../ui/icons/lazy-icons.tsx';
import { useModelItem } from '../../data/model.query.ts';
import { useGoBack } from '../../detail/go-back.tsx';
import { HistoryPanel } from '../../detail/history-panel.tsx';
import { Badges } from '../../list/cells/badges.tsx';
import { useVerify } from '../../list/dialogs/use-verify.ts';
import { listMessages } from '../../list/messages.ts';
import { Fact, FactColumn, FactGroup } from '../../widgets/facts.tsx';
import { DeleteRecord } from '../record/delete-record.tsx';
import { unchanged } from '../record/messages.ts';
import record from '../record/record.module.css';
import { RecordPage } from '../record/record-page.tsx';
import { RecordRoute } from '../record/record-route.tsx';
import styles from './user-page.module.css';

const useCountOf = (model: Model, userId: string) => {
	const personId = useSession((session) => session.userId);
	return useQuery({
		queryKey: [model.name, 'count of', personId, userId],
		queryFn: async ({ signal }) => (await call(laterCrudRoutes(model).count, { query: { where: { userId } }, signal })).count,
	});
};

const VerifyEmail = ({ user }: { readonly user: StaffUser }): ReactNode => {
	const [isAsking, ask] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const once = useOnce();
	const verify = useVerify(models.users);
	const confirm = async (): Promise<void> => {
		setBusy(true);
		await verify(user);
		setBusy(false);
		ask(false);
	};
	return (
		<>
			<Button variant="outlined" onClick={() => ask(true)}>
				Verify email
			</Button>
			<ConfirmDialog
				open={isAsking}
				title={listMessages.confirm}
				confirmLabel={isBusy ? 'Verifying…' : 'Verify email'}
				busy={isBusy}
				onConfirm={() => void once(confirm)}
				onCancel={() => ask(false)}
			>
				{user.email} is marked as verified, and its person can log in. Do so only if you know that it is theirs.
			</ConfirmDialog>
		</>
	);
};

const Theirs = ({
	of,
	userId,
	label,
}: {
	readonly of: 'orders' | 'designs';
	readonly userId: string;
	readonly label: string;
}): ReactNode => {
	const { data } = useCountOf(models[of], userId);
	return (
		<Fact name={models[of].title}>
			{data === 0 ? (
				'None'
			) : (
				<Link to={`/admin/${of}?f.user=${encodeURIComponent(userId)}`}>{data === undefined ? label : `${label} (${data})`}</Link>
			)}
		</Fact>
	);
};

const Facts = ({ user }: { readonly user: StaffUser }): ReactNode => (
	<FactColumn label="User">
		<FactGroup title="Account">
			<Fact name="Email">
				<a href={`mailto:${encodeURIComponent(user.email)}`}>{user.email}</a>
			</Fact>
			<Fact name="Email verified">
				{user.isEmailVerified ? (
					<span className={styles.verified} title="User has verified email address">
						<Verified size={16} /> Yes
					</span>
				) : (
					'Not yet'
				)}
			</Fact>
			<Fact name="Roles">
				<Badges labels={user.roles} />
			</Fact>
			<Fact name="Registered">{timeText(user.createdAt)}</Fact>
		</FactGroup>
		<FactGroup title="Person">
			<Fact name="First name">{user.firstName}</Fact>
			<Fact name="Last name">{user.lastName}</Fact>
			<Fact name="Company">{user.company ?? 'None'}</Fact>
			<Fact name="Phone">{user.phone ?? 'None'}</Fact>
		</FactGroup>
		<FactGroup title="Their orders and designs">
			<Theirs of="orders" userId={user.id} label="Their orders" />
			<Theirs of="designs" userId={user.id} label="Their designs" />
		</FactGroup>
	</FactColumn>
);

const UserPage = ({ id }: { readonly id: string }): ReactNode => {
	const { user: me } = useSession();
	const goBack = useGoBack(`/admin/${models.users.name}`);
	const roles = me?.roles ?? [];
	// People delete their own account on their profile page, which asks them to reauthenticate.
	const mayDelete = can(roles, 'users.delete') && me?.id !== id;
	return (
		<RecordPage
			query={useModelItem(models.users, id)}
			title={(user) => (user ? nameOf(user) : 'User')}
			messages={{ missing: 'There is no such user.', failed: 'The user cannot be fetched at the moment.' }}
			list={models.users}
			actions={(user) => (
				<>
					{can(roles, 'users.verify') && !user.isEmailVerified ? <VerifyEmail user={user} /> : null}
					{mayDelete ? (
						<DeleteRecord model={models.users} item={user} onDeleted={goBack}>
							Their images and designs are deleted too. The studio keeps their orders, without the account.
						</DeleteRecord>
					) : null}
				</>
			)}
		>
			{(user) => (
				<div className={record.columns}>
					<Facts user={user} />
					<HistoryPanel model="users" id={id} none={unchanged} />
				</div>
			)}
		</RecordPage>
	);
};

const UserRoute = (): ReactNode => <RecordRoute title="User" model={models.users} page={UserPage} />;

export default UserRoute;
