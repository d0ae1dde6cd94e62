import type { CreateDesign } from '@print-room/contract';
import { type Guard, isFlag, isRecordOf, isText } from '../api/guards.ts';
import { newKey } from '../api/new-key.ts';

/** In the tab's own storage: the same print that is tried again, after a reload too, is the same request. */
const storageKeyOf = (workKey: string): string => `print-room.placing ${workKey}`;

export interface AddingRequest {
	/** `Idempotency-Key`: the server makes one design of it */
	readonly key: string;
	/** The design as text; another design is another request. */
	readonly design: string;
	/** the cart was asked to take it, whatever came of that */
	readonly isAtCart: boolean;
}

const shortestKey = 8;
const isRequest: Guard<AddingRequest> = isRecordOf({ key: isText, design: isText, isAtCart: isFlag });

const readAs = (text: string): AddingRequest | null => {
	const kept: unknown = JSON.parse(text);
	return isRequest(kept) && kept.key.length >= shortestKey ? kept : null;
};

/** Requests last as long as the page where the browser refuses storage. */
const kept = new Map<string, string>();

const read = (workKey: string): AddingRequest | null => {
	try {
		const text = sessionStorage.getItem(storageKeyOf(workKey)) ?? kept.get(workKey);
		return readAs(text ?? 'null');
	} catch {
		return readAs(kept.get(workKey) ?? 'null');
	}
};

const write = (workKey: string, request: AddingRequest): void => {
	const text = JSON.stringify(request);
	kept.set(workKey, text);
	try {
		sessionStorage.setItem(storageKeyOf(workKey), text);
	} catch {
		// The page keeps the request when storage refuses it.
	}
};

/** The request that a design is placed by: the one that is under way or was broken off, or a new one, by the caller's key if it has one. */
export const requestFor = (workKey: string, design: CreateDesign, key: string = newKey()): AddingRequest => {
	const text = JSON.stringify(design);
	const before = read(workKey);
	if (before?.design === text) return before;
	const request = { key, design: text, isAtCart: false };
	write(workKey, request);
	return request;
};

/** Another print may have been asked for since. */
const isStill = (workKey: string, { key }: AddingRequest): boolean => read(workKey)?.key === key;

/** Records, before the cart is asked, that it may hold the design from now on. */
export const noteAtCart = (workKey: string, request: AddingRequest): void => {
	if (isStill(workKey, request)) write(workKey, { ...request, isAtCart: true });
};

/** Forgets a request whose design is in the cart: the same print, added again, is another request. */
export const forgetRequest = (workKey: string, request: AddingRequest): void => {
	if (!isStill(workKey, request)) return;
	kept.delete(workKey);
	try {
		sessionStorage.removeItem(storageKeyOf(workKey));
	} catch {
		// Nothing was stored.
	}
};
