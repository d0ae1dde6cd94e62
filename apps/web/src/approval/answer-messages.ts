import type { ApprovalAnswer, ApprovalLink } from '@print-room/contract';
import { dayText } from '../ui/date-text.ts';

export const verdictMessage: Readonly<Record<ApprovalAnswer['verdict'], string>> = {
	approved: 'Approved',
	changes: 'Would change something',
};

type Ends = Pick<ApprovalLink, 'revokedAt' | 'expiresAt'>;

export const isWorking = ({ revokedAt, expiresAt }: Ends, now: number): boolean => revokedAt === null && Date.parse(expiresAt) > now;

/** Until when a link works, or since when it does not. */
export const endMessage = ({ revokedAt, expiresAt }: Ends, now: number): string => {
	if (revokedAt !== null) return `ended on ${dayText(revokedAt)}`;
	return `${Date.parse(expiresAt) > now ? 'works until' : 'expired on'} ${dayText(expiresAt)}`;
};

export const viewsMessage = (views: number): string => {
	if (views === 0) return 'not opened yet';
	return views === 1 ? 'opened once' : `opened ${views} times`;
};
