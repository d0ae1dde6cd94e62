import Button from '@mui/material/Button';
import type { Item, Model } from '@print-room/contract';
import { type ReactNode, useState } from 'react';
import { Trash } from '../../../../ui/icons/lazy-icons.tsx';
import { DeleteDialog } from '../../list/dialogs/delete-dialog.tsx';

export interface DeleteRecordProps {
	readonly model: Model;
	readonly item: Item;
	/** consequences of the deletion */
	readonly children?: ReactNode;
	readonly onDeleted: () => void;
}

export const DeleteRecord = ({ model, item, children, onDeleted }: DeleteRecordProps): ReactNode => {
	const [isAsking, ask] = useState(false);
	return (
		<>
			<Button variant="outlined" color="error" startIcon={<Trash size={16} />} onClick={() => ask(true)}>
				Delete
			</Button>
			{isAsking ? (
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
			) : null}
		</>
	);
};
