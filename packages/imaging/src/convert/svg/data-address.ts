export interface DataAddress {
	bytes: Uint8Array;
	/** With its `#`; empty if absent. */
	fragment: string;
}

const HEAD = /^[\s\0]*d\s*a\s*t\s*a\s*:([^,]*),/i;

/** Returns null for other addresses. Parses as leniently as browsers and renderers. */
export function readDataAddress(address: string): DataAddress | null {
	const head = HEAD.exec(address.slice(0, 10_000));
	if (head === null) return null;
	const [body = '', ...fragments] = address.slice(head[0].length).split('#');
	const name = fragments.join('#');
	const text = percentDecoded(body);
	const isBase64 = /;\s*base64\s*$/i.test(head[1] ?? '');
	return {
		bytes: isBase64 ? Buffer.from(text.toString('latin1'), 'base64') : text,
		fragment: /^[\w.:-]+$/.test(name) ? `#${name}` : '',
	};
}

function percentDecoded(text: string): Buffer {
	const bytes = Buffer.from(text, 'utf8');
	if (!text.includes('%')) return bytes;
	const decoded = bytes.toString('latin1').replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
	return Buffer.from(decoded, 'latin1');
}
