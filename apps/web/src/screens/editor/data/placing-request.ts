import type { CreateDesign } from '@print-room/contract';
import { z } from 'zod';

/** In the tab's own storage: the same print that is tried again, after a reload too, is the same request. */
const storageKeyOf = (place: string): string => `print-room.placing ${place}`;

const requestSchema = z.object({
	/** `Idempotency-Key`: the server makes one design of it */
	key: z.string().min(8),
	/** The design as text; another design is another request. */
	design: z.string(),
	/** the cart was asked to take it, whatever came of that */
	isAtCart: z.boolean(),
});

export type PlacingRequest = z.infer<typeof requestSchema>;

/** Requests last as long as the page where the browser refuses storage. */
const kept = new Map<string, string>();

const read = (place: string): PlacingRequest | null => {
	try {
		const text = sessionStorage.getItem(storageKeyOf(place)) ?? kept.get(place);
		return requestSchema.safeParse(JSON.parse(text ?? 'null')).data ?? null;
	} catch {
		return requestSchema.safeParse(JSON.parse(kept.get(place) ?? 'null')).data ?? null;
	}
};

const write = (place: string, request: PlacingRequest): void => {
	const text = JSON.stringify(request);
	kept.set(place, text);
	try {
		sessionStorage.setItem(storageKeyOf(place), text);
	} catch {
		// It is kept in the page.
	}
};

/** Not `randomUUID`, which a page that came by plain HTTP lacks. */
const newKey = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The request that a design is placed by: the one that is under way or was broken off, or a new one. */
export const requestFor = (place: string, design: CreateDesign): PlacingRequest => {
	const text = JSON.stringify(design);
	const before = read(place);
	if (before?.design === text) return before;
	const request = { key: newKey(), design: text, isAtCart: false };
	write(place, request);
	return request;
};

/** Another print may have been asked for since. */
const isStill = (place: string, { key }: PlacingRequest): boolean => read(place)?.key === key;

/** Records, before the cart is asked, that it may hold the design from now on. */
export const noteAtCart = (place: string, request: PlacingRequest): void => {
	if (isStill(place, request)) write(place, { ...request, isAtCart: true });
};

/** It is in the cart: the same print, added again, is another one. */
export const forgetRequest = (place: string, request: PlacingRequest): void => {
	if (!isStill(place, request)) return;
	kept.delete(place);
	try {
		sessionStorage.removeItem(storageKeyOf(place));
	} catch {
		// Nothing was stored.
	}
};
