import type { Item, Model } from '@print-room/contract';
import { lazy, type ReactNode, Suspense } from 'react';
import { ToggleSwitch } from '../../../../ui/controls/toggle-switch.tsx';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { PageTheme } from '../../../../ui/theme/page-theme.tsx';
import { CreateDialog } from '../../dialogs/create-dialog.tsx';
import { InlineEdit } from '../../dialogs/inline-edit.tsx';
import styles from '../../widgets/dialogs.module.css';
import { listKeys } from '../keys/list-keys.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { KeptDialog } from './kept-dialog.tsx';
import type { OpenDialog } from './open-dialog.ts';
import type { Removal } from './removal.ts';
import { RolesDialog } from './roles-dialog.tsx';

interface KeysDialogProps {
	readonly areLettersOn: boolean;
	readonly canSelect: boolean;
	readonly onTurn: (isOn: boolean) => void;
	readonly onClose: () => void;
}

const KeysDialog = ({ areLettersOn, canSelect, onTurn, onClose }: KeysDialogProps): ReactNode => (
	<FormDialog title="Keys" onClose={onClose}>
		<dl className={styles.keys}>
			{listKeys(canSelect).map(({ keys, does }) => (
				<div key={keys}>
					<dt>
						<kbd>{keys}</kbd>
					</dt>
					<dd>{does}</dd>
				</div>
			))}
		</dl>
		<ToggleSwitch label="Turn on single-key shortcuts" isOn={areLettersOn} onChange={onTurn} />
	</FormDialog>
);

const ManyTrackingDialog = lazy(() => import('./many-dialog.tsx').then(({ ManyTrackingDialog }) => ({ default: ManyTrackingDialog })));

const FilesDialog = lazy(() => import('./files-dialog.tsx').then(({ FilesDialog }) => ({ default: FilesDialog })));

interface ListDialogsProps {
	readonly open: OpenDialog;
	readonly model: Model;
	readonly selected: readonly Item[];
	readonly elsewhere: number;
	readonly keys: { readonly areLettersOn: boolean; readonly canSelect: boolean; readonly turnLetters: (isOn: boolean) => void };
	readonly onClose: () => void;
	readonly onDeleted: (removal: Removal) => void;
	readonly onDone: () => void;
	readonly onArchive: ((items: readonly Item[]) => void) | null;
}

const DialogOf = ({ open, model, selected, elsewhere, keys, onClose, onDeleted, onDone, onArchive }: ListDialogsProps): ReactNode => {
	switch (open.kind) {
		case 'create':
			return <CreateDialog model={model} onClose={onClose} onCreated={() => undefined} />;
		case 'edit':
			return (
				<InlineEdit
					model={model}
					row={open.item}
					field={open.column.edit ?? open.column.key}
					anchor={open.cell}
					onClose={onClose}
					onSaved={() => undefined}
				/>
			);
		case 'delete':
			return <DeleteDialog model={model} selected={selected} elsewhere={elsewhere} onCancel={onClose} onDone={onDeleted} />;
		case 'kept':
			return <KeptDialog model={model} removal={open.removal} onArchive={onArchive} onClose={onClose} />;
		case 'roles':
			return <RolesDialog model={model} selected={selected} onClose={onClose} onUpdated={onDone} />;
		case 'tracking':
			return (
				<Suspense fallback={null}>
					<ManyTrackingDialog model={model} selected={selected} onClose={onClose} onTracked={onDone} />
				</Suspense>
			);
		case 'files':
			return (
				<Suspense fallback={null}>
					<FilesDialog model={model} selected={selected} onClose={onClose} />
				</Suspense>
			);
		case 'keys':
			return <KeysDialog areLettersOn={keys.areLettersOn} canSelect={keys.canSelect} onTurn={keys.turnLetters} onClose={onClose} />;
	}
};

/** The dialog that is open above a list. The list is drawn without the component library, so its theme comes with the dialogs. */
export const ListDialogs = (props: ListDialogsProps): ReactNode => (
	<PageTheme>
		<DialogOf {...props} />
	</PageTheme>
);
