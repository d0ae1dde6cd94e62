const longestMs = 30_000;

/** Of a call that others wait for: a line that died without a word must not keep them for ever. */
export const answerLimit = (): AbortSignal => AbortSignal.timeout(longestMs);
