import { parse } from 'qs';

/** Deep enough for every filter that `parseFilter` takes; what goes beyond stays in one key and is refused there by its name. */
export function parseQueryString(text: string): unknown {
	return parse(text, { depth: 30, arrayLimit: 1000, parameterLimit: 2000, plainObjects: true });
}
