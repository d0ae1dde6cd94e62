const longest = 2000;

/**
 * Cleans an error's text for the queue's table and the log: PostgreSQL's JSON takes neither NUL nor half a character, and the query builder
 * ends messages with a failed statement's values, which may identify people.
 */
export function cleanText(text: string): string {
	return text
		.replace(/\n[ \t]*params: [\s\S]*$/, '')
		.replaceAll('\0', '')
		.slice(0, longest)
		.toWellFormed();
}

/** A clean copy for Graphile, which stores the message; the original is its cause, for our own log. */
export function cleanError(error: unknown): Error {
	const text: unknown = error instanceof Error ? error.message : error;
	const message = typeof text === 'string' ? cleanText(text) : '';
	return new Error(message === '' ? 'The task failed without a message.' : message, { cause: error });
}
