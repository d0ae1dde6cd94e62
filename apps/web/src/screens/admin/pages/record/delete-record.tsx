import Button from '@mui/material/Button';
import type { Item, Model } from '@print-room/contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useFetchAhead } from '../../../../ui/hooks/use-fetch-ahead.ts';
import { Trash } from '../../../../ui/icons/lazy-icons.tsx';

const fetchDialog = () => import('../../list/dialogs/delete-dialog.tsx');

const DeleteDialog = lazy(() => fetchDialog().then(({ DeleteDialog }) => ({ default: DeleteDialog })));

export interface DeleteRecordProps {
	readonly model: Model;
	readonly item: Item;
	/** consequences of the deletion */
	readonly children?: ReactNode;
	readonly onDeleted: () => void;
}

export const DeleteRecord = ({ model, item, children, onDeleted }: DeleteRecordProps): ReactNode => {
	const [isAsking, ask] = useState(false);
	useFetchAhead([fetchDialog]);
	return (
		<>
			<Button variant="outlined" color="error" startIcon={<Trash size={16} />} onClick={() => ask(true)}>
				Delete
			</Button>
			{isAsking ? (
				<Suspense fallback={null}>
					<DeleteDialog
						model={model}
						selected={[item]}
						elsewhere={0}
						onCancel={() => ask(false)}
						onDone={({ kept }) => {
							ask(false);
							if (kept.length === 0) onDeleted();
						}}
					>
						{children}
					</DeleteDialog>
				</Suspense>
			) : null}
		</>
	);
};
