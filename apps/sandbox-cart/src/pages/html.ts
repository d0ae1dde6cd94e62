/** Markup that is safe to send. Only the template below creates it, so all other content is escaped. */
export class Html {
	readonly markup: string;

	constructor(markup: string) {
		this.markup = markup;
	}
}

export type Part = Html | string | number | null | undefined | false | readonly Part[];

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A piece of a page. Attributes need double quotes; null, undefined and false render as nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
	return new Html(strings.map((text, index) => text + rendered(parts[index])).join(''));
}

function rendered(part: Part): string {
	if (part === null || part === undefined || part === false) return '';
	if (part instanceof Html) return part.markup;
	if (typeof part === 'object') return part.map(rendered).join('');
	return String(part).replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
