import { type Executor, hashToken, newId, newToken } from '../platform/index.ts';
import { sessions } from './accounts.table.ts';

const sessionDays = 30;
const dayMs = 86_400_000;

/** A new session with a new token (ASVS 7.2.4); answers the token, of which only the hash is kept. */
export async function createSession(executor: Executor, userId: string, userAgent: string): Promise<string> {
	const token = newToken();
	await executor.insert(sessions).values({
		id: newId(),
		tokenHash: hashToken(token),
		userId,
		userAgent: userAgent.slice(0, 400),
		expiresAt: new Date(Date.now() + sessionDays * dayMs),
	});
	return token;
}
