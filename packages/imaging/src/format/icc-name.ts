/**
 * Returns the readable name of an ICC profile (its `desc` tag, version 2 or 4), or 'Unnamed profile'. Reads untrusted bytes
 * and never throws.
 */
export function iccProfileName(profile: Uint8Array): string {
	const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength);
	return clean(readDescription(view)) || 'Unnamed profile';
}

const HEADER_BYTES = 128;
const TAG_BYTES = 12;
const LONGEST_NAME = 120;

function readDescription(view: DataView): string {
	if (view.byteLength < HEADER_BYTES + 4) return '';
	const tags = Math.min(view.getUint32(HEADER_BYTES), Math.floor((view.byteLength - HEADER_BYTES - 4) / TAG_BYTES));
	for (let tag = 0; tag < tags; tag++) {
		const at = HEADER_BYTES + 4 + tag * TAG_BYTES;
		if (ascii(view, at, 4) !== 'desc') continue;
		return readText(view, view.getUint32(at + 4));
	}
	return '';
}

function readText(view: DataView, at: number): string {
	if (at + 28 > view.byteLength) return '';
	switch (ascii(view, at, 4)) {
		case 'desc':
			return ascii(view, at + 12, view.getUint32(at + 8));
		case 'mluc': {
			const length = view.getUint32(at + 20);
			const start = at + view.getUint32(at + 24);
			if (start + 2 > view.byteLength) return '';
			const bytes = new Uint8Array(view.buffer, view.byteOffset + start, Math.min(length, view.byteLength - start));
			return new TextDecoder('utf-16be').decode(bytes);
		}
		default:
			return '';
	}
}

function ascii(view: DataView, at: number, length: number): string {
	const end = Math.min(at + Math.min(length, LONGEST_NAME * 4), view.byteLength);
	let text = '';
	for (let index = at; index < end; index++) text += String.fromCharCode(view.getUint8(index));
	return text;
}

function clean(text: string): string {
	const [beforeNul = ''] = text.split('\0');
	return beforeNul.replace(/\p{C}/gu, '').trim().slice(0, LONGEST_NAME);
}
