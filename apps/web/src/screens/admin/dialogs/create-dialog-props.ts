import type { Item, Model } from '@print-room/contract';

export interface CreateDialogProps {
	readonly model: Model;
	readonly onClose: () => void;
	/** Called before `onClose`; the list is refetched. */
	readonly onCreated: (item: Item) => void;
}
