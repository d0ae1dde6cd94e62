import type { Approval } from '@print-room/contract';
import type { Executor } from '../../platform/index.ts';
import { readSettings } from '../../settings/index.ts';
import { type LiveLink, linkForCaller } from './live-link.ts';
import { answersOf } from './own-links.ts';
import { toPrintFacts } from './print-facts.ts';
import { type Shown, showWall } from './shown-pictures.ts';

async function toSubject(executor: Executor, shown: Shown, { link, subject }: LiveLink): Promise<Approval['subject']> {
	const settings = await readSettings(executor);
	if (subject.kind === 'print') return { kind: 'print', print: toPrintFacts(subject.design, settings, link.showsPrice) };
	const designs = subject.wall.prints.flatMap(({ designId }) => subject.designs.get(designId) ?? []);
	return {
		kind: 'wall',
		wall: showWall(shown, link, subject, true),
		prints: designs.map((design) => toPrintFacts(design, settings, link.showsPrice)),
	};
}

/**
 * Returns what a link shows that the caller has opened or made. Errors: ENTITY_NOT_FOUND, LINK_EXPIRED, LINK_REVOKED.
 * @param holderId the caller, or the account that took over the caller's work
 */
export async function readApproval(executor: Executor, shown: Shown, holderId: string, id: string): Promise<Approval> {
	const live = await linkForCaller(executor, holderId, id);
	const { link } = live;
	return {
		id: link.id,
		name: link.name,
		sentAt: link.createdAt.toISOString(),
		expiresAt: link.expiresAt.toISOString(),
		isOwn: link.ownerId === holderId,
		subject: await toSubject(executor, shown, live),
		answers: (await answersOf(executor, [link.id]))(link.id),
	};
}
