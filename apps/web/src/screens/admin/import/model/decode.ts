/** Reason why a file is not a price list; such a file is never sent. */
export class NotReadable extends Error {}

const longest = 2_000_000;

const startsWith = (bytes: Uint8Array, ...signs: readonly number[]): boolean => signs.every((sign, index) => bytes[index] === sign);

const decoderOf = (bytes: Uint8Array): TextDecoder => {
	if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le');
	if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be');
	return new TextDecoder('utf-8', { fatal: true });
};

const textOf = (bytes: Uint8Array): string => {
	try {
		return decoderOf(bytes).decode(bytes);
	} catch {
		// Encoding of older British spreadsheets: every byte is a character.
		return new TextDecoder('windows-1252').decode(bytes);
	}
};

/**
 * Text of a spreadsheet file in any of their encodings.
 * @throws NotReadable
 */
export const decodeList = (bytes: Uint8Array): string => {
	if (startsWith(bytes, 0x50, 0x4b) || startsWith(bytes, 0xd0, 0xcf))
		throw new NotReadable('This is a workbook. Save it as CSV (UTF-8) and choose that file.');
	if (bytes.byteLength > 4 * longest) throw new NotReadable('This file is too long for a price list.');
	const text = textOf(bytes);
	if (text.includes('\0')) throw new NotReadable('This is not a text file. Choose a CSV file.');
	if (text.trim() === '') throw new NotReadable('The file is empty.');
	if (text.length > longest) throw new NotReadable('This file is too long for a price list.');
	return text;
};
