import { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';
import type { Caller } from './caller.ts';

/** Whom an address was made for: a guest, or a person's session. It opens nothing once that has ended. */
export const askedBySchema = z.object({ id: z.string(), sessionId: z.string().optional() });
export type AskedBy = z.infer<typeof askedBySchema>;

const asking = new AsyncLocalStorage<AskedBy>();

/** Runs what answers a call; every address of a download that is made meanwhile ends with the caller's session. */
export function onBehalfOf<Answer>(caller: Caller | null, answer: () => Answer): Answer {
	if (caller === null) return answer();
	return asking.run(caller.kind === 'user' ? { id: caller.id, sessionId: caller.sessionId } : { id: caller.id }, answer);
}

/** Whose call is being answered; undefined in a job, and for somebody without an identity. */
export const askedBy = (): AskedBy | undefined => asking.getStore();
