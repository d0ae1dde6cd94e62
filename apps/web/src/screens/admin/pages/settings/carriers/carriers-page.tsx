import { type Carriers, models } from '@print-room/contract';
import type { Carrier } from '@print-room/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { call } from '../../../../../api/client.ts';
import { parcelRoutes } from '../../../../../api/staff/staff-routes.ts';
import { useSession } from '../../../../../session/session.ts';
import { Notice } from '../../../../../ui/controls/notice.tsx';
import { TextButton } from '../../../../../ui/controls/text-button.tsx';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { showToast } from '../../../../../ui/page/toasts.ts';
import { carriersQuery } from '../../../data/parcels.query.ts';
import { HistoryPanel } from '../../../detail/history-panel.tsx';
import { AdminFrame } from '../../../frame/admin-frame.tsx';
import { RecordPage } from '../../record/record-page.tsx';
import { useVersionedSave } from '../use-versioned-save.ts';
import styles from './carriers.module.css';

const CarrierForm = lazy(() => import('./carrier-form.tsx').then(({ CarrierForm }) => ({ default: CarrierForm })));

const conflict = {
	title: 'Someone else has changed the carriers since you opened them.',
	message: 'Nothing was saved. The carriers are shown as they are now, and what you entered is still here: look at both, then try again.',
};

const useCarriersChange = ({ version }: Carriers) => {
	const queryClient = useQueryClient();
	const showPresent = async (): Promise<void> => {
		queryClient.setQueryData(carriersQuery.queryKey, await call(parcelRoutes.getCarriers, {}));
		void queryClient.invalidateQueries({ queryKey: ['carriers', 'history'] });
	};
	const { save, isBusy, failure } = useVersionedSave({ conflict, showPresent });
	const change = (carriers: readonly Carrier[], onSaved: () => void): Promise<void> =>
		save(() => call(parcelRoutes.changeCarriers, { body: { carriers: [...carriers] }, version }), onSaved);
	return { change, isBusy, failure };
};

const messages = { missing: 'There are no carriers.', failed: "Couldn't load the carriers." };

const CarriersSettings = ({ shown }: { readonly shown: Carriers }): ReactNode => {
	const mayChange = useSession(({ user }) => user?.roles.includes('admin') === true);
	const { change, isBusy, failure } = useCarriersChange(shown);
	const [changing, edit] = useState<Carrier | null>(null);
	const { carriers } = shown;
	const saved = (message: string): void => void showToast({ message, severity: 'success', durationMs: 4000 });
	const save = (carrier: Carrier, onSaved: () => void): void => {
		const isKnown = carriers.some(({ id }) => id === carrier.id);
		const list = isKnown ? carriers.map((one) => (one.id === carrier.id ? carrier : one)) : [...carriers, carrier];
		void change(list, () => {
			onSaved();
			edit(null);
			saved(isKnown ? 'The carrier was changed.' : 'The carrier was added.');
		});
	};
	const remove = (carrier: Carrier): void =>
		void change(
			carriers.filter(({ id }) => id !== carrier.id),
			() => {
				if (changing?.id === carrier.id) edit(null);
				saved('The carrier was removed. Parcels keep it.');
			},
		);
	return (
		<div className={styles.page}>
			<p className={styles.about}>
				Staff choose one for each parcel. Customers follow their parcel by the link in the mail and in their orders. Parcels keep the
				address that their carrier had when it was chosen.
			</p>
			{carriers.length === 0 ? (
				<p className={styles.none}>
					{mayChange ? 'No carriers yet. Add those that your parcels go with.' : 'No carriers yet. Administrators add them.'}
				</p>
			) : (
				<ul className={styles.list} aria-label="Carriers">
					{carriers.map((carrier) => (
						<li key={carrier.id}>
							<b>{carrier.name}</b>
							<span>{carrier.trackingPattern === '' ? 'No link' : carrier.trackingPattern}</span>
							{mayChange ? (
								<span className={styles.actions}>
									<TextButton aria-label={`Change ${carrier.name}`} onClick={() => edit(carrier)}>
										Change
									</TextButton>
									<TextButton aria-label={`Remove ${carrier.name}`} disabled={isBusy} onClick={() => remove(carrier)}>
										Remove
									</TextButton>
								</span>
							) : null}
						</li>
					))}
				</ul>
			)}
			{failure === null ? null : (
				<Notice tone="failure" title={failure.title}>
					{failure.message}
				</Notice>
			)}
			{mayChange ? (
				<Suspense
					fallback={
						<div className={`${styles.add} ${styles.coming}`}>
							<Skeleton width={240} label="The form is loading" />
						</div>
					}
				>
					<CarrierForm
						key={changing?.id ?? ''}
						carriers={carriers}
						changing={changing}
						isBusy={isBusy}
						onSave={save}
						onCancel={() => edit(null)}
					/>
				</Suspense>
			) : null}
			<HistoryPanel model="carriers" id={shown.id} />
		</div>
	);
};

/** `/admin/carriers`: the carriers that take parcels, and the addresses of their tracking pages. */
const CarriersRoute = (): ReactNode => {
	const query = useQuery({ ...carriersQuery, staleTime: 0 });
	return (
		<AdminFrame title="Carriers">
			<RecordPage query={query} title={() => 'Carriers'} messages={messages} list={models.orders}>
				{(shown) => <CarriersSettings shown={shown} />}
			</RecordPage>
		</AdminFrame>
	);
};

export default CarriersRoute;
