/** Part of Vite's build manifest: imports between chunks. */
export interface Chunk {
	readonly file: string;
	readonly src?: string;
	readonly isEntry?: boolean;
	/** Fetched together with this chunk. */
	readonly imports?: readonly string[];
	/** Fetched on demand. */
	readonly dynamicImports?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

/** Returns the files of these chunks and their imports, at any depth, without lazy ones. */
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

/** Keys of a page's initial chunks. */
export function entryKeys(manifest: Manifest): string[] {
	return Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
}
