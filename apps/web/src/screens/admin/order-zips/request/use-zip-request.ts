import type { Order } from '@print-room/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orderKey } from '../../data/order.query.ts';
import { useDraftKey } from '../../fields/state/draft-key.ts';
import { draftOf, forgetDraft, keepDraft } from '../../fields/state/drafts.ts';
import { orderChanges } from '../../model/order-changes.ts';
import type { BrowserPermission } from '../browser/permission.ts';
import { askPermission, useBrowserPermission } from '../browser/use-permission.ts';
import type { SeenZip } from '../seen-zip.ts';
import { requestZip } from '../zip-commands.ts';
import { isRetry } from './request-messages.ts';
import { choiceOf, defaultForm, draftOfForm, formOfDraft, hoursProblem, settled, withBrowser, type ZipForm } from './zip-form.ts';

interface ZipRequestOptions {
	readonly order: Order;
	readonly isHeldKnown: boolean;
	readonly zip: SeenZip | null;
	readonly onDone: () => void;
}

interface ZipRequest {
	readonly form: ZipForm;
	readonly permission: BrowserPermission;
	/** error of the hours field, after the first attempt to send */
	readonly problem: string | null;
	readonly isBusy: boolean;
	/** changes of the order since the form was opened or last sent, one sentence each */
	readonly changes: readonly string[];
	readonly change: (part: Partial<ZipForm>) => void;
	readonly switchBrowser: (isOn: boolean) => void;
	/** Resolves to false if the hours are invalid. */
	readonly send: () => Promise<boolean>;
	readonly forget: () => void;
}

export const useZipRequest = ({ order, isHeldKnown, zip, onDone }: ZipRequestOptions): ZipRequest => {
	const draftKey = useDraftKey('zip', order.id);
	const queryClient = useQueryClient();
	const [seen, see] = useState(order);
	const changes = orderChanges(seen, order);
	const permission = useBrowserPermission();
	const [typed, type] = useState(() => formOfDraft(draftOf(draftKey)) ?? defaultForm);
	const [isTried, tryIt] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const form = settled(typed, permission);
	if (form !== typed) type(form);

	const keep = (next: ZipForm): void => {
		type(next);
		keepDraft(draftKey, draftOfForm(next));
	};

	const switchBrowser = (isOn: boolean): void => {
		keep(withBrowser(form, isOn, permission));
		if (isOn && permission === 'undecided') void askPermission();
	};

	const send = async (): Promise<boolean> => {
		tryIt(true);
		const choice = choiceOf(form);
		if (choice === null) return false;
		if (isBusy) return true;
		setBusy(true);
		// Sending again after the changes were shown accepts them.
		see(order);
		const job = await requestZip(order.id, { ...choice, isHeldKnown, seen: order.fingerprint }, isRetry(zip, Date.now()));
		if (job === 'changed') await queryClient.invalidateQueries({ queryKey: orderKey(order.id) });
		setBusy(false);
		if (job !== null && job !== 'changed') {
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
		changes,
		change: (part) => keep({ ...form, ...part }),
		switchBrowser,
		send,
		forget: () => forgetDraft(draftKey),
	};
};
