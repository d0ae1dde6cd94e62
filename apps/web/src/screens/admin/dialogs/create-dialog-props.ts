import type { Item, Model } from '@print-room/contract';

export interface CreateDialogProps {
	readonly model: Model;
	readonly onClose: () => void;
	/** It is there: the list is read anew. Called before `onClose`. */
	readonly onCreated: (item: Item) => void;
}
