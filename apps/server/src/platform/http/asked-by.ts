import { AsyncLocalStorage } from 'node:async_hooks';
import { isStaff } from '@print-room/domain';
import { z } from 'zod';
import type { Caller } from './caller.ts';

/** Whom an address was made for: a guest, or a person's session. It opens nothing once that has ended. */
export const askedBySchema = z.object({
	id: z.string(),
	sessionId: z.string().optional(),
	/** The address may have been given to somebody as staff, and ends with their staff rights as well. */
	isStaff: z.literal(true).optional(),
});
export type AskedBy = z.infer<typeof askedBySchema>;

const asking = new AsyncLocalStorage<AskedBy>();

/** Whose session answers a call of this caller's. */
export const askedByCaller = (caller: Caller): AskedBy =>
	caller.kind === 'guest'
		? { id: caller.id }
		: { id: caller.id, sessionId: caller.sessionId, ...(isStaff(caller.roles) && { isStaff: true }) };

/** Runs what answers a call; every address of a file that is made meanwhile ends with the caller's session. */
export function onBehalfOf<Answer>(caller: Caller | null, answer: () => Answer): Answer {
	if (caller === null) return answer();
	return asking.run(askedByCaller(caller), answer);
}

/** Whose call is being answered; undefined in a job, and for somebody without an identity. */
export const askedBy = (): AskedBy | undefined => asking.getStore();
