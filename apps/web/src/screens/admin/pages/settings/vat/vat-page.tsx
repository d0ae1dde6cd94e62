import type { VatRates } from '@print-room/contract';
import { models } from '@print-room/contract';
import { dayLabel, shopDay, type VatRate } from '@print-room/domain';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '../../../../../session/session.ts';
import { Notice } from '../../../../../ui/controls/notice.tsx';
import { TextButton } from '../../../../../ui/controls/text-button.tsx';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { showToast } from '../../../../../ui/page/toasts.ts';
import { vatRatesQuery } from '../../../data/vat-rates.query.ts';
import { HistoryPanel } from '../../../detail/history-panel.tsx';
import { AdminFrame } from '../../../frame/admin-frame.tsx';
import { RecordPage } from '../../record/record-page.tsx';
import { useVatChange } from './use-vat-change.ts';
import styles from './vat.module.css';
import { nowMessage, percentLabel, printsLabel, type RateRow, rateRows, type Standing } from './vat-rates.ts';

const AddRate = lazy(() => import('./add-rate.tsx').then(({ AddRate }) => ({ default: AddRate })));

const standings: Readonly<Record<Standing, string>> = { over: 'Over', now: 'Holds now', planned: 'Planned' };

const messages = { missing: 'There are no VAT rates.', failed: "Couldn't load the VAT rates." };

interface RatesProps {
	readonly rows: readonly RateRow[];
	readonly isBusy: boolean;
	/** null for people who may not change rates */
	readonly onRemove: ((rate: VatRate) => void) | null;
}

const Rates = ({ rows, isBusy, onRemove }: RatesProps): ReactNode => (
	<table className={styles.rates}>
		<thead>
			<tr>
				<th scope="col">Prints</th>
				<th scope="col">Rate</th>
				<th scope="col">From</th>
				<th scope="col">State</th>
			</tr>
		</thead>
		<tbody>
			{rows.map(({ rate, standing, isRemovable }) => (
				<tr key={`${rate.categoryId} ${rate.from}`} className={styles[standing]}>
					<th scope="row">{printsLabel(rate.categoryId)}</th>
					<td>{percentLabel(rate.percent)}</td>
					<td>{dayLabel(rate.from)}</td>
					<td>
						{standings[standing]}
						{onRemove !== null && isRemovable ? (
							<TextButton
								disabled={isBusy}
								aria-label={`Remove ${percentLabel(rate.percent)} from ${dayLabel(rate.from)}, ${printsLabel(rate.categoryId)}`}
								onClick={() => onRemove(rate)}
							>
								Remove
							</TextButton>
						) : null}
					</td>
				</tr>
			))}
		</tbody>
	</table>
);

const VatSettings = ({ vat }: { readonly vat: VatRates }): ReactNode => {
	const mayChange = useSession(({ user }) => user?.roles.includes('admin') === true);
	const { change, isBusy, failure } = useVatChange(vat);
	const today = shopDay(Date.now());
	const rows = rateRows(vat.rates, today);
	const remove = (rate: VatRate): void =>
		void change(
			vat.rates.filter((other) => other !== rate),
			() => showToast({ message: 'The rate was removed.', severity: 'success' }),
		);
	const add = (rate: VatRate, onSaved: () => void): void =>
		void change([...vat.rates, rate], () => {
			onSaved();
			showToast({
				message: rate.from > today ? `The rate was added. It holds from ${dayLabel(rate.from)}.` : 'The rate was added. It holds now.',
				severity: 'success',
			});
		});
	return (
		<div className={styles.page}>
			<p className={styles.about}>
				<b>{nowMessage(vat.rates, today)}</b> Prices in the catalogue are net; customers see and pay them with the rate of the day.
			</p>
			<Rates rows={rows} isBusy={isBusy} onRemove={mayChange ? remove : null} />
			{rows.some(({ standing }) => standing === 'planned') ? null : <p className={styles.none}>No change is planned.</p>}
			{failure === null ? null : (
				<Notice tone="failure" title={failure.title}>
					{failure.message}
				</Notice>
			)}
			{mayChange ? (
				<Suspense fallback={<Skeleton width={240} label="The form is loading" />}>
					<AddRate rates={vat.rates} today={today} isBusy={isBusy} onAdd={add} />
				</Suspense>
			) : null}
			<HistoryPanel model="vatRates" id={vat.id} />
		</div>
	);
};

/** `/admin/vatRates`: the VAT rates and the days from which they hold. */
const VatRoute = (): ReactNode => {
	const query = useQuery({ ...vatRatesQuery, staleTime: 0 });
	return (
		<AdminFrame title="VAT">
			<RecordPage query={query} title={() => 'VAT'} messages={messages} list={models.orders}>
				{(vat) => <VatSettings vat={vat} />}
			</RecordPage>
		</AdminFrame>
	);
};

export default VatRoute;
