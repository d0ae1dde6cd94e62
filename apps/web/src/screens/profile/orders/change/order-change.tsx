import { type OwnOrder, orderFixedMessages } from '@print-room/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { settingsRoutes } from '../../../../api/customer-routes.ts';
import { commonMessages } from '../../../../api/messages.ts';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { dayText } from '../../../../ui/date-text.ts';
import { showToast } from '../../../../ui/page/toasts.ts';
import styles from './order-change.module.css';

const fetchDialogs = () => import('./change-dialogs.tsx');
const AddressDialog = lazy(() => fetchDialogs().then(({ AddressDialog }) => ({ default: AddressDialog })));
const CancelDialog = lazy(() => fetchDialogs().then(({ CancelDialog }) => ({ default: CancelDialog })));

const useStudioEmail = (): string =>
	useQuery({
		queryKey: ['studio-email'],
		queryFn: async ({ signal }) => (await call(settingsRoutes.getStudio, { signal })).email,
		staleTime: 60_000,
	}).data ?? '';

/** Whom to write to about an order that cannot be changed here. */
const WriteToUs = ({ displayId }: Pick<OwnOrder, 'displayId'>): ReactNode => {
	const email = useStudioEmail();
	if (email === '') return `Please write to us, and quote #${displayId}.`;
	const subject = new URLSearchParams({ subject: `Order #${displayId}` }).toString().replaceAll('+', '%20');
	return (
		<>
			Please write to{' '}
			<a href={`mailto:${encodeURIComponent(email)}?${subject}`} className={styles.link}>
				{email}
			</a>
			, and quote #{displayId}.
		</>
	);
};

const wishText = ({ askedAt, answeredAt }: NonNullable<OwnOrder['cancelWish']>): string =>
	answeredAt === null
		? `You asked on ${dayText(askedAt)} to cancel this order. The studio will answer by e-mail; until then it may go on.`
		: `The studio answered your wish to cancel on ${dayText(answeredAt)}.`;

/** Address and cancellation of an order, as long as the customer can change it; afterwards why not, and whom to write to. */
export const OrderChange = ({ order }: { readonly order: OwnOrder }): ReactNode => {
	const [opened, open] = useState<'address' | 'cancel' | null>(null);
	const { fixed, cancelWish, displayId } = order;
	const isWaiting = cancelWish !== null && cancelWish.answeredAt === null;
	const show = (dialog: 'address' | 'cancel'): void => {
		fetchDialogs().then(
			() => open(dialog),
			() => showToast({ message: commonMessages.lostConnection, severity: 'error' }),
		);
	};
	const close = (): void => open(null);
	return (
		<section aria-label="Changes" className={styles.changes}>
			<h3>Change something</h3>
			{cancelWish === null ? null : <p>{wishText(cancelWish)}</p>}
			{fixed === null ? (
				<div className={styles.actions}>
					<TextButton className={styles.link} onClick={() => show('address')}>
						Change the delivery address
					</TextButton>
					{isWaiting ? null : (
						<TextButton className={styles.link} onClick={() => show('cancel')}>
							Ask to cancel
						</TextButton>
					)}
				</div>
			) : (
				<p>
					{orderFixedMessages[fixed]} <WriteToUs displayId={displayId} />
				</p>
			)}
			{opened === null ? null : (
				<Suspense fallback={null}>
					{opened === 'address' ? <AddressDialog order={order} onClose={close} /> : <CancelDialog order={order} onClose={close} />}
				</Suspense>
			)}
		</section>
	);
};
