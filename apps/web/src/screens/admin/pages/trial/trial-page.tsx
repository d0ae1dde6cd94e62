import TextField from '@mui/material/TextField';
import { models, type TrialData } from '@print-room/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { toFailure } from '../../../../api/failure.ts';
import { loadingMessage } from '../../../../api/messages.ts';
import { backOfficeRoutes } from '../../../../api/staff/staff-routes.ts';
import { runtimeConfig } from '../../../../runtime-config.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Notice } from '../../../../ui/controls/notice.tsx';
import { AdminFrame } from '../../frame/admin-frame.tsx';
import { RecordPage } from '../record/record-page.tsx';
import styles from './trial.module.css';

const trialQuery = queryOptions({
	queryKey: ['trial'],
	queryFn: ({ signal }) => call(backOfficeRoutes.getTrialData, { signal }),
	staleTime: 0,
});

const useEmptying = () => {
	const queryClient = useQueryClient();
	return useMutation({
		networkMode: 'always',
		mutationFn: (name: string) => call(backOfficeRoutes.emptyTrial, { body: { name } }),
		onSuccess: async (left) => {
			queryClient.setQueryData(trialQuery.queryKey, left);
			// Every list has lost rows.
			await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'trial' });
		},
		onError: () => queryClient.invalidateQueries({ queryKey: trialQuery.queryKey }),
	});
};

const counted = (count: number, one: string, many: string): string => `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

const messageOf = (error: unknown): string => {
	const { details, message, status } = toFailure(error);
	return details?.[0]?.message ?? (status >= 400 && status < 500 ? message : loadingMessage(error));
};

const Emptying = ({ data }: { readonly data: TrialData }): ReactNode => {
	const { shopName } = runtimeConfig();
	const [typed, type] = useState('');
	const { mutate, isPending, isSuccess, error } = useEmptying();
	const { orders, designs, images, people, realOrders } = data;
	if (realOrders > 0)
		return (
			<Notice tone="failure" title="This shop takes real orders, so it is not emptied.">
				{counted(realOrders, 'order is', 'orders are')} no test. Trial orders and designs can still be deleted in their lists.
			</Notice>
		);
	if (orders + designs + images + people === 0)
		return <p role="status">{isSuccess ? 'The shop is empty of its trial data.' : 'There is no trial data.'}</p>;
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		if (!isPending) mutate(typed);
	};
	return (
		<>
			<ul className={styles.counts} aria-label="What will be removed">
				<li>{counted(orders, 'order', 'orders')}, with their prints, parcels, runs and certificates</li>
				<li>{counted(designs, 'design', 'designs')}</li>
				<li>{counted(images, 'image', 'images')}, those of staff too</li>
				<li>{counted(people, 'customer or guest', 'customers and guests')}</li>
			</ul>
			<p>
				Staff, prices, the catalogue, papers, settings, pages and the history stay. What is removed cannot be brought back, except from a
				backup.
			</p>
			<form aria-label="Empty the shop of its trial data" className={styles.form} onSubmit={submit} noValidate>
				<TextField
					label={`Type “${shopName}” to go on`}
					value={typed}
					onChange={({ target }) => type(target.value)}
					autoComplete="off"
					error={error !== null}
					helperText={error === null ? undefined : messageOf(error)}
					slotProps={{ inputLabel: { shrink: true }, htmlInput: { spellCheck: false } }}
				/>
				<Button type="submit" variant="contained" color="primary" aria-disabled={isPending}>
					{isPending ? 'Emptying…' : 'Empty the shop of its trial data'}
				</Button>
			</form>
		</>
	);
};

const messages = { missing: 'There is no trial data.', failed: "Couldn't count the trial data." };

/** `/admin/trial`: removes what was made while the shop was tried out. */
const TrialRoute = (): ReactNode => {
	const query = useQuery(trialQuery);
	return (
		<AdminFrame title="Trial data">
			<RecordPage query={query} title={() => 'Trial data'} messages={messages} list={models.orders}>
				{(data) => (
					<div className={styles.page}>
						<Emptying data={data} />
					</div>
				)}
			</RecordPage>
		</AdminFrame>
	);
};

export default TrialRoute;
