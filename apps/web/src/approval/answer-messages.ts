import type { ApprovalAnswer, ApprovalLink } from '@print-room/contract';
import { dayText } from '../ui/date-text.ts';

export const verdictMessage: Readonly<Record<ApprovalAnswer['verdict'], string>> = {
	approved: 'Approved',
	changes: 'Would change something',
};

type Ends = Pick<ApprovalLink, 'revokedAt' | 'expiresAt' | 'subject'>;

const isGone = ({ subject }: Ends): boolean => subject.kind === 'wall' && !subject.isWhole;

export const isWorking = (link: Ends, now: number): boolean => link.revokedAt === null && Date.parse(link.expiresAt) > now && !isGone(link);

/** Until when a link works, or since when it does not. */
export const endMessage = (link: Ends, now: number): string => {
	const { revokedAt, expiresAt } = link;
	if (revokedAt !== null) return `ended on ${dayText(revokedAt)}`;
	if (isGone(link)) return 'ended, because a print of it is gone';
	return `${Date.parse(expiresAt) > now ? 'works until' : 'expired on'} ${dayText(expiresAt)}`;
};

export const viewsMessage = (views: number): string => {
	if (views === 0) return 'not opened yet';
	return views === 1 ? 'opened once' : `opened ${views} times`;
};
