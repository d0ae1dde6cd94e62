const longestMs = 30_000;

/** Time limit for calls that others wait for, so that a dead connection cannot block them. */
export const answerLimit = (): AbortSignal => AbortSignal.timeout(longestMs);
