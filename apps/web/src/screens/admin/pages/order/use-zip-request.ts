import { useState } from 'react';
import { useDraftKey } from '../../dialogs/draft-key.ts';
import { draftOf, forgetDraft, keepDraft } from '../../fields/drafts.ts';
import type { BrowserPermission } from '../../notifications/browser/permission.ts';
import { askPermission, useBrowserPermission } from '../../notifications/browser/use-permission.ts';
import type { SeenZip } from '../../notifications/seen-zip.ts';
import { requestZip } from '../../notifications/zip-actions.ts';
import { isRetry } from './zip-says.ts';
import { draftOfWish, freshWish, hoursProblem, settled, type WishForm, wishOf, wishOfDraft, withBrowser } from './zip-wish.ts';

interface ZipRequestOptions {
	readonly orderId: string;
	/** The form says that the order is held from printing. */
	readonly isHeldKnown: boolean;
	readonly zip: SeenZip | null;
	/** the server took it */
	readonly onDone: () => void;
}

interface ZipRequest {
	readonly form: WishForm;
	readonly permission: BrowserPermission;
	/** of the hours, once somebody tried to send them */
	readonly problem: string | null;
	readonly isBusy: boolean;
	readonly change: (part: Partial<WishForm>) => void;
	readonly switchBrowser: (isOn: boolean) => void;
	/** False: the hours must be mended first. */
	readonly send: () => Promise<boolean>;
	/** What was chosen is given up. */
	readonly forget: () => void;
}

/** The request's form, from what was kept of it to the server's answer. */
export const useZipRequest = ({ orderId, isHeldKnown, zip, onDone }: ZipRequestOptions): ZipRequest => {
	const draftKey = useDraftKey('zip', orderId);
	const permission = useBrowserPermission();
	const [typed, type] = useState(() => wishOfDraft(draftOf(draftKey)) ?? freshWish);
	const [isTried, tryIt] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const form = settled(typed, permission);
	if (form !== typed) type(form);

	const keep = (next: WishForm): void => {
		type(next);
		keepDraft(draftKey, draftOfWish(next));
	};

	const switchBrowser = (isOn: boolean): void => {
		keep(withBrowser(form, isOn, permission));
		if (isOn && permission === 'undecided') void askPermission();
	};

	const send = async (): Promise<boolean> => {
		tryIt(true);
		const wish = wishOf(form);
		if (wish === null) return false;
		if (isBusy) return true;
		setBusy(true);
		const job = await requestZip(orderId, { ...wish, isHeldKnown }, isRetry(zip, Date.now()));
		setBusy(false);
		if (job !== null) {
			forgetDraft(draftKey);
			onDone();
		}
		return true;
	};

	return {
		form,
		permission,
		problem: isTried ? hoursProblem(form) : null,
		isBusy,
		change: (part) => keep({ ...form, ...part }),
		switchBrowser,
		send,
		forget: () => forgetDraft(draftKey),
	};
};
