import { toFailure } from '../../../../api/failure.ts';
import { loadingMessage } from '../../../../api/messages.ts';

/** Reason why a page shows no data, or old data. */
export interface Problem {
	readonly tone: 'failure' | 'waiting';
	readonly title: string;
	readonly text: string;
	readonly canTryAgain: boolean;
	/** Nothing to retry: the person can only leave the page. */
	readonly isGone: boolean;
	/** Hides old data that is deleted or no longer permitted. */
	readonly hidesOld: boolean;
}

export interface Reading {
	readonly error: unknown;
	readonly isError: boolean;
	readonly isOnline: boolean;
	readonly hasData: boolean;
}

export interface ProblemWords {
	/** 'There is no such design.' */
	readonly missing: string;
	/** 'The order cannot be fetched at the moment.' */
	readonly failed: string;
}

/** null if the data is current. */
export const problemOf = ({ error, isError, isOnline, hasData }: Reading, { missing, failed }: ProblemWords): Problem | null => {
	if (isError) {
		const { status } = toFailure(error);
		const common = { tone: 'failure', text: loadingMessage(error), canTryAgain: true, isGone: false } as const;
		if (status === 404) {
			return { ...common, title: missing, text: 'It may have been deleted meanwhile.', canTryAgain: false, isGone: true, hidesOld: true };
		}
		if (status === 403) return { ...common, title: 'You may not see this.', hidesOld: true };
		if (isOnline || status !== 0) return { ...common, title: failed, hidesOld: false };
	}
	if (isOnline) return null;
	return {
		tone: 'waiting',
		title: 'You are offline.',
		text: `It is read again as soon as the connection is back.${hasData ? ' What stands here may be older.' : ''}`,
		canTryAgain: false,
		isGone: false,
		hidesOld: false,
	};
};
