import type { OwnFreeCheckRequest } from '@print-room/contract';
import type { Moment } from '../../../../file-check/requests/moment.ts';
import type { Replacing } from './use-replacing.ts';

export interface CheckLoopProps {
	readonly checkId: string;
	readonly isPhone: boolean;
	/** Element that the strip is drawn into; null without one, as under the phone's sheet. */
	readonly strip: HTMLElement | null;
}

export interface CheckPanelProps {
	readonly check: OwnFreeCheckRequest;
	readonly moment: Moment;
	/** true if this editor has added the same print to the cart */
	readonly isAdded: boolean;
	readonly replacing: Replacing;
	/** adds it to the cart, approved as the moment asks for */
	readonly onAdd: () => void;
	readonly onAskAgain: (comment: string) => void;
	/** has a held line printed as it is, after a question */
	readonly onApprove: () => void;
	/** asks for a held line to be cancelled, after a question */
	readonly onAskToCancel: () => void;
	/** called before the link opens another version */
	readonly onLeave: () => void;
}
