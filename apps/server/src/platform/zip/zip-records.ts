/** The largest four-byte number: refers to a 64-bit record with the real value. */
export const inLongRecord = 0xffff_ffff;
export const manyEntries = 0xffff;

export const signatures = {
	local: 0x0403_4b50,
	descriptor: 0x0807_4b50,
	central: 0x0201_4b50,
	longEnd: 0x0606_4b50,
	longEndLocator: 0x0706_4b50,
	end: 0x0605_4b50,
} as const;

export const lengths = { local: 30, central: 46, longEnd: 56, longEndLocator: 20, end: 22 } as const;

/** Id of the extra field with 64-bit numbers. */
export const longRecordId = 0x0001;

/** Flag: names are UTF-8. */
export const utf8Names = 0x0800;
/** Flag: sizes and checksum follow the file. */
export const sizesFollow = 0x0008;

export function record(...numbers: readonly (readonly [value: number, bytes: 2 | 4 | 8])[]): Buffer {
	const bytes = Buffer.alloc(numbers.reduce((sum, [, length]) => sum + length, 0));
	let at = 0;
	for (const [value, length] of numbers) {
		if (length === 8) bytes.writeBigUInt64LE(BigInt(value), at);
		else bytes.writeUIntLE(value, at, length);
		at += length;
	}
	return bytes;
}
