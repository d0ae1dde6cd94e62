import Button from '@mui/material/Button';
import type { ListImport, Model } from '@print-room/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../../api/client.ts';
import { toFailure } from '../../../../api/failure.ts';
import { loadingMessage } from '../../../../api/messages.ts';
import { laterCrudRoutes } from '../../../../api/staff/staff-routes.ts';
import { Notice } from '../../../../ui/controls/notice.tsx';
import { outdatedMessage } from './model/messages.ts';

interface UndoListImportProps {
	readonly model: Model;
	readonly applied: ListImport;
	readonly undo: NonNullable<ListImport['undo']>;
}

export const UndoListImport = ({ model, applied, undo }: UndoListImportProps): ReactNode => {
	const queryClient = useQueryClient();
	const { mutate, isPending, isSuccess, error } = useMutation({
		networkMode: 'always',
		mutationFn: () => call(laterCrudRoutes(model).changeMany, { body: undo }),
		onSettled: () => queryClient.invalidateQueries({ queryKey: [model.name] }),
	});
	if (isSuccess) {
		return (
			<Notice tone="waiting" title="The import was undone.">
				The list is as it was before.
			</Notice>
		);
	}
	return (
		<>
			{error === null ? null : (
				<Notice tone="failure" title="The import was not undone. Nothing was changed.">
					{outdatedMessage(applied, toFailure(error)) ?? loadingMessage(error)}
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
