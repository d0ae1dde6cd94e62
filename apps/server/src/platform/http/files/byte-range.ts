/** Requested bytes, both ends included; `whole` for no range, several ranges or an invalid header. */
export type AskedRange = 'whole' | 'unsatisfiable' | { readonly start: number; readonly end: number };

/** Parses a `Range` header (RFC 9110, 14.2). Several ranges are answered with the whole, which is allowed and cannot be abused. */
export function readRange(header: string | undefined, size: number): AskedRange {
	const [, from, to] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '') ?? [];
	if (from === undefined || to === undefined || (from === '' && to === '')) return 'whole';
	if (from === '') {
		const length = Math.min(Number(to), size);
		return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
	}
	const start = Number(from);
	if (to !== '' && Number(to) < start) return 'whole';
	if (start >= size) return 'unsatisfiable';
	return { start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
