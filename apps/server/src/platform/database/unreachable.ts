/** Network errors: no listener, or the connection ended. */
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
/** Exhaustion on this machine: no file or connection can be opened for now. */
const exhaustedCodes = new Set(['EMFILE', 'ENFILE']);
/** PostgreSQL is stopping, starting, without the database, or out of disk, memory or connections; class 08 is about connections. */
const serverCodes = /^(?:57P0[1235]|53[123]00|3D000|08[0-9A-Z]{3})$/;
/** The driver's own errors have no code. */
const driverMessages =
	/^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Cannot use a pool after calling end)/;

/** The store's client gives its own errors a name only; an answer of the store has its status beside it. */
function isOfStore(error: Error): boolean {
	if (error.name === 'TimeoutError' && error.message.startsWith('@smithy/')) return true;
	const metadata: unknown = Reflect.get(error, '$metadata');
	const status: unknown = typeof metadata === 'object' && metadata !== null ? Reflect.get(metadata, 'httpStatusCode') : undefined;
	return typeof status === 'number' && status >= 500;
}

/** True if a call failed because the database, or another service it needs, could not be reached; false for errors in the query. */
export function isUnreachable(error: unknown): boolean {
	for (let current = error; current instanceof Error; current = current.cause) {
		const code: unknown = Reflect.get(current, 'code');
		if (typeof code === 'string' && (networkCodes.has(code) || exhaustedCodes.has(code) || serverCodes.test(code))) return true;
		// A missing socket file.
		if (code === 'ENOENT' && Reflect.get(current, 'syscall') === 'connect') return true;
		if (driverMessages.test(current.message) || isOfStore(current)) return true;
		if (current instanceof AggregateError && current.errors.some(isUnreachable)) return true;
	}
	return false;
}
