import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { dropExpired } from './cart.ts';
import { newSession, newSessionId, SESSION_DAYS, type Session } from './session.ts';

const COOKIE = 'fcsid';

export interface OpenSession {
	readonly id: string;
	readonly session: Session;
}

/** The buyer's session, or null if the cookie names none. */
export function sessionOf(request: FastifyRequest, context: Context): OpenSession | null {
	const id = request.cookies[COOKIE];
	const session = id === undefined ? undefined : context.sessions.get(id);
	return id !== undefined && session ? { id, session } : null;
}

/**
 * Changes a session, one change at a time, and returns once the change is on disk. Removes lines whose price has expired first.
 * @param id null starts a session and sets its cookie
 */
export async function changeSession(
	context: Context,
	id: string | null,
	reply: FastifyReply,
	change: (session: Session) => Session,
): Promise<OpenSession> {
	const known = id ?? newSessionId();
	return context.locks.run(known, async () => {
		const before = context.sessions.get(known) ?? newSession(context.now());
		const session = { ...change(withoutExpired(before, context.now())), touchedAtMs: context.now() };
		await context.sessions.put(known, session);
		if (id === null) await endIdleSessions(context);
		setCookie(reply, known, context);
		return { id: known, session };
	});
}

/** The session to show; its notice is returned once and then cleared. */
export async function readSession(request: FastifyRequest, reply: FastifyReply, context: Context): Promise<OpenSession | null> {
	const found = sessionOf(request, context);
	if (!found) return null;
	const shown = withoutExpired(found.session, context.now());
	if (shown.notice === null && shown === found.session) return found;
	let session = shown;
	await changeSession(context, found.id, reply, (current) => {
		session = current;
		return { ...current, notice: null };
	});
	return { id: found.id, session };
}

export function withoutExpired(session: Session, nowMs: number): Session {
	const { lines, warning } = dropExpired(session.lines, nowMs);
	return warning === null ? session : { ...session, lines, notice: joined(session.notice, warning) };
}

export function joined(first: string | null, second: string | null): string | null {
	return first && second ? `${first} ${second}` : (first ?? second);
}

async function endIdleSessions({ sessions, options }: Context): Promise<void> {
	const tooMany = sessions.size - options.maxSessions;
	if (tooMany <= 0) return;
	const oldestFirst = sessions.entries().sort(([, one], [, other]) => one.touchedAtMs - other.touchedAtMs);
	for (const [id] of oldestFirst.slice(0, tooMany)) await sessions.remove(id);
}

function setCookie(reply: FastifyReply, id: string, context: Context): void {
	reply.setCookie(COOKIE, id, {
		path: '/',
		httpOnly: true,
		sameSite: 'lax',
		secure: context.publicUrl().startsWith('https:'),
		maxAge: SESSION_DAYS * 24 * 3600,
	});
}
