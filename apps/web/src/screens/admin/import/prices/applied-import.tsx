import Button from '@mui/material/Button';
import { models, type PriceImport } from '@print-room/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../../api/client.ts';
import { toFailure } from '../../../../api/failure.ts';
import { loadingMessage } from '../../../../api/messages.ts';
import { laterCrudRoutes } from '../../../../api/staff/staff-routes.ts';
import { Notice } from '../../../../ui/controls/notice.tsx';
import { changesMessage, countsOf, outdatedMessage } from './model/import-messages.ts';

type Undo = NonNullable<PriceImport['undo']>;

const { changeMany } = laterCrudRoutes(models.prices);

export const AppliedImport = ({ preview }: { preview: PriceImport }): ReactNode => {
	const { undo } = preview;
	const queryClient = useQueryClient();
	const { mutate, isPending, isSuccess, error } = useMutation({
		networkMode: 'always',
		mutationFn: (changes: Undo) => call(changeMany, { body: changes }),
		onSettled: () => queryClient.invalidateQueries({ queryKey: [models.prices.name] }),
	});
	return (
		<>
			<div role="status">
				<h2>{isSuccess ? 'The import was undone' : 'The price list was applied'}</h2>
				<p>
					{isSuccess
						? 'All prices are as they were before.'
						: `${changesMessage(countsOf(preview))}. The shop charges these prices from now on.`}
				</p>
			</div>
			{error === null ? null : (
				<Notice tone="failure" title="The import was not undone. Nothing was changed.">
					{outdatedMessage(preview, toFailure(error)) ?? loadingMessage(error)}
				</Notice>
			)}
			{undo === undefined || isSuccess ? null : (
				<p>
					<Button variant="outlined" aria-disabled={isPending} onClick={() => (isPending ? undefined : mutate(undo))}>
						{isPending ? 'Working…' : 'Undo the import'}
					</Button>
				</p>
			)}
		</>
	);
};
