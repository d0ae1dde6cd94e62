import { AsyncLocalStorage } from 'node:async_hooks';
import { isStaff } from '@print-room/domain';
import { z } from 'zod';
import type { Caller } from './caller.ts';

/** The guest or session that an address was made for; the address expires with it. */
export const askedBySchema = z.object({
	id: z.string(),
	sessionId: z.string().optional(),
	/** The address was given to staff, and also expires with their staff rights. */
	isStaff: z.literal(true).optional(),
});
export type AskedBy = z.infer<typeof askedBySchema>;

const asking = new AsyncLocalStorage<AskedBy>();

/** Session that responses to this caller are bound to. */
export const askedByCaller = (caller: Caller): AskedBy =>
	caller.kind === 'guest'
		? { id: caller.id }
		: { id: caller.id, sessionId: caller.sessionId, ...(isStaff(caller.roles) && { isStaff: true }) };

/** Runs a handler; every file address created in it expires with the caller's session. */
export function onBehalfOf<Answer>(caller: Caller | null, answer: () => Answer): Answer {
	if (caller === null) return answer();
	return asking.run(askedByCaller(caller), answer);
}

/** Session of the current call; undefined in a job and for callers without an identity. */
export const askedBy = (): AskedBy | undefined => asking.getStore();
