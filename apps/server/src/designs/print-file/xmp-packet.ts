/** Metadata of a print file, in order: names of fields and their values. */
export type PrintAbout = Readonly<Record<string, string>>;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** XML 1.0 allows no control characters and no lone surrogates. */
const escaped = (text: string): string =>
	text
		.toWellFormed()
		.replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
		.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

/** Namespace of the shop's own fields. A name only: it resolves to nothing. */
const namespace = 'urn:print-room:print-file:1';

/**
 * Returns an XMP packet (ISO 16684-1): each field by itself, and all together as the title and instructions that printing and image
 * programs show. The same fields give the same bytes.
 */
export function xmpPacket(title: string, about: PrintAbout): Buffer {
	const fields = Object.entries(about);
	const instructions = fields.map(([name, value]) => `${name}: ${value}`).join('; ');
	const own = fields.map(([name, value]) => `   <pr:${name}>${escaped(value)}</pr:${name}>`);
	return Buffer.from(
		[
			'<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
			'<x:xmpmeta xmlns:x="adobe:ns:meta/">',
			' <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
			'  <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"',
			`    xmlns:pr="${namespace}">`,
			`   <dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>`,
			`   <photoshop:Instructions>${escaped(instructions)}</photoshop:Instructions>`,
			...own,
			'  </rdf:Description>',
			' </rdf:RDF>',
			'</x:xmpmeta>',
			'<?xpacket end="r"?>',
		].join('\n'),
	);
}
