const longest = 2000;

/**
 * What of an error may reach the queue's table and the log: PostgreSQL's JSON takes neither NUL nor half a character, and a failed
 * statement's values, which the query builder puts at the end of its message, name people.
 */
export function cleanText(text: string): string {
	return text
		.replace(/\n[ \t]*params: [\s\S]*$/, '')
		.replaceAll('\0', '')
		.slice(0, longest)
		.toWellFormed();
}

/** The same failure for Graphile, which stores its message; the original is the cause, which our own log writes down. */
export function cleanError(error: unknown): Error {
	const text: unknown = error instanceof Error ? error.message : error;
	const message = typeof text === 'string' ? cleanText(text) : '';
	return new Error(message === '' ? 'The task failed without a message.' : message, { cause: error });
}
