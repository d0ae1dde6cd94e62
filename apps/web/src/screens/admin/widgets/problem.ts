import { toFailure } from '../../../api/failure.ts';
import { loadingMessage } from '../../../api/messages.ts';

export interface Problem {
	readonly tone: 'failure' | 'waiting';
	readonly title: string;
	readonly text: string;
	readonly canTryAgain: boolean;
	readonly isGone: boolean;
	/** Hides old data that is deleted or no longer permitted. */
	readonly hidesOld: boolean;
}

export interface Reading {
	readonly error: unknown;
	readonly isError: boolean;
	readonly isOnline: boolean;
	/** time in ms at which the data was read; null without data */
	readonly readAt: number | null;
}

export interface ProblemMessages {
	/** 'There is no such design.'; absent for pages that always exist */
	readonly missing?: string;
	/** 'The order cannot be fetched at the moment.' */
	readonly failed: string;
}

export const clock = (ms: number): string => new Date(ms).toLocaleTimeString('en-GB');

/** null if the data is current. */
export const problemOf = ({ error, isError, isOnline, readAt }: Reading, { missing, failed }: ProblemMessages): Problem | null => {
	const old = readAt === null ? '' : ` Showing data from ${clock(readAt)}.`;
	if (isError) {
		const { status } = toFailure(error);
		const text = loadingMessage(error);
		const common = { tone: 'failure', text, canTryAgain: true, isGone: false } as const;
		if (status === 404 && missing !== undefined) {
			return { ...common, title: missing, text: 'It may have been deleted.', canTryAgain: false, isGone: true, hidesOld: true };
		}
		if (status === 403) return { ...common, title: "You don't have access to this.", hidesOld: true };
		if (isOnline || status !== 0) return { ...common, title: failed, text: `${text}${old}`, hidesOld: false };
	}
	if (isOnline) return null;
	return {
		tone: 'waiting',
		title: 'You are offline.',
		text: `We'll refresh this when you're back online.${old}`,
		canTryAgain: false,
		isGone: false,
		hidesOld: false,
	};
};
