import { parse } from 'qs';

/** Deep enough for every valid filter; deeper content stays in one key, which `parseFilter` refuses by its name. */
export function parseQueryString(text: string): unknown {
	return parse(text, { depth: 30, arrayLimit: 1000, parameterLimit: 2000, plainObjects: true });
}
