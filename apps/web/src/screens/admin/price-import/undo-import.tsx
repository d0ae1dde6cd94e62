import Button from '@mui/material/Button';
import { crudRoutes, models, type PriceImport } from '@print-room/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../api/client.ts';
import { toFailure } from '../../../api/failure.ts';
import { loadingSentence } from '../../../api/sentences.ts';
import { Notice } from '../../../ui/notice.tsx';
import { outdatedSentence } from './model/undo-words.ts';

type Undo = NonNullable<PriceImport['undo']>;

const { changeMany } = crudRoutes(models.prices);

/** Takes an applied list back, all of it or nothing: a price that somebody changed since stands in the way, and is named. */
export const UndoImport = ({ preview, undo }: { preview: PriceImport; undo: Undo }): ReactNode => {
	const queryClient = useQueryClient();
	const { mutate, isPending, isSuccess, error } = useMutation({
		networkMode: 'always',
		mutationFn: () => call(changeMany, { body: undo }),
		onSettled: () => queryClient.invalidateQueries({ queryKey: [models.prices.name] }),
	});
	if (isSuccess) {
		return (
			<Notice tone="waiting" title="The import was undone.">
				Every price is what it was before.
			</Notice>
		);
	}
	return (
		<>
			{error === null ? null : (
				<Notice tone="failure" title="The import was not undone. Nothing was changed.">
					{outdatedSentence(preview, toFailure(error)) ?? loadingSentence(error)}
				</Notice>
			)}
			<p>
				<Button variant="outlined" aria-disabled={isPending} onClick={() => (isPending ? undefined : mutate())}>
					{isPending ? 'Working…' : 'Undo the import'}
				</Button>
			</p>
		</>
	);
};
