/** The part of Vite's build manifest that says which chunk needs which. */
export interface Chunk {
	readonly file: string;
	readonly src?: string;
	readonly isEntry?: boolean;
	/** What the browser fetches together with this chunk. */
	readonly imports?: readonly string[];
	/** What it fetches when it is needed. */
	readonly dynamicImports?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

/** Files that the browser has fetched once these chunks run: they themselves and what they import, however deep. Not what they import lazily. */
export function filesOf(manifest: Manifest, keys: readonly string[]): Set<string> {
	const seen = new Set<string>();
	const visit = (key: string) => {
		if (seen.has(key)) return;
		seen.add(key);
		const chunk = manifest[key];
		if (chunk === undefined) throw new Error(`The build's manifest has no ${key}.`);
		chunk.imports?.forEach(visit);
	};
	keys.forEach(visit);
	return new Set([...seen].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js')));
}

/** The keys of the chunks that a page starts with. */
export function entryKeys(manifest: Manifest): string[] {
	return Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
}
