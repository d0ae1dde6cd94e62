/** Parses a number: `1234.5`, `1234,5`, `£1,234.50`, `1 234`. Returns null if it is not a number, or ambiguous. */
export function readNumber(text: string): number | null {
	const bare = text.replaceAll(/[£\s\u00a0\u202f]/g, '');
	const plain = /^\d{1,3}(,\d{3})+\.\d+$/.test(bare) ? bare.replaceAll(',', '') : bare;
	if (!/^\d+([.,]\d+)?$/.test(plain)) return null;
	// Ambiguous: thousands, or a decimal comma.
	if (/^\d{1,3},\d{3}$/.test(plain)) return null;
	return Number(plain.replace(',', '.'));
}

/** Parses `400 × 600`, also written with an x. Returns null if it is no size. */
export function readSize(text: string): readonly [number, number] | null {
	const [first, second, ...more] = text.split(/[×x*]/i).map((part) => readNumber(part.trim()));
	return first == null || second == null || more.length > 0 ? null : [first, second];
}
