import type { Column, Item, Model } from '@print-room/contract';
import { lazy, type ReactNode, Suspense } from 'react';
import type { DialAction } from './actions.ts';
import type { Removal } from './removal.ts';

const CreateDialog = lazy(() => import('../dialogs/create-dialog.tsx').then((module) => ({ default: module.CreateDialog })));
const InlineEdit = lazy(() => import('../dialogs/inline-edit.tsx').then((module) => ({ default: module.InlineEdit })));
const DeleteDialog = lazy(() => import('./delete-dialog.tsx').then((module) => ({ default: module.DeleteDialog })));
const KeptDialog = lazy(() => import('./kept-dialog.tsx').then((module) => ({ default: module.KeptDialog })));
const RolesDialog = lazy(() => import('./roles-dialog.tsx').then((module) => ({ default: module.RolesDialog })));
const TrackingDialog = lazy(() => import('./tracking-dialog.tsx').then((module) => ({ default: module.TrackingDialog })));
const KeysDialog = lazy(() => import('./keys-dialog.tsx').then((module) => ({ default: module.KeysDialog })));

/** What stands above the list. */
export type OpenDialog =
	| { readonly kind: Exclude<DialAction['key'], 'verify'> | 'create' | 'tracking' | 'keys' }
	| { readonly kind: 'edit'; readonly item: Item; readonly column: Column<Item>; readonly cell: HTMLElement }
	| { readonly kind: 'kept'; readonly removal: Removal };

interface ListDialogsProps {
	readonly open: OpenDialog;
	readonly model: Model;
	readonly selected: readonly Item[];
	readonly elsewhere: number;
	readonly keys: { readonly areLettersOn: boolean; readonly turnLetters: (isOn: boolean) => void };
	readonly onClose: () => void;
	readonly onDeleted: (removal: Removal) => void;
	readonly onDone: () => void;
	/** null: they cannot be taken out of the offer */
	readonly onArchive: ((items: readonly Item[]) => void) | null;
}

const Dialog = ({ open, model, selected, elsewhere, keys, onClose, onDeleted, onDone, onArchive }: ListDialogsProps): ReactNode => {
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
			return <TrackingDialog model={model} selected={selected} onClose={onClose} onTracked={onDone} />;
		case 'keys':
			return <KeysDialog areLettersOn={keys.areLettersOn} onTurn={keys.turnLetters} onClose={onClose} />;
	}
};

/** Each is fetched when it is first opened. */
export const ListDialogs = (props: ListDialogsProps): ReactNode => (
	<Suspense fallback={null}>
		<Dialog {...props} />
	</Suspense>
);
