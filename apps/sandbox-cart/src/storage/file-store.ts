import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';

/** The file needs attention: another version wrote it, or the disk is damaged. */
export class UnreadableRecord extends Error {}

/**
 * A folder of JSON files, one per record, read whole at the start. A record is written to a temporary file, flushed and renamed, so a crash
 * leaves the old or the new version. Writers of one record take turns (see KeyedLock).
 */
export class FileStore<Value> {
	readonly #folder: string;
	readonly #values: Map<string, Value>;
	#writes = 0;

	private constructor(folder: string, values: Map<string, Value>) {
		this.#folder = folder;
		this.#values = values;
	}

	static async open<Value>(folder: string, schema: z.ZodType<Value>): Promise<FileStore<Value>> {
		await mkdir(folder, { recursive: true, mode: 0o700 });
		const values = new Map<string, Value>();
		for (const file of await readdir(folder)) {
			const path = join(folder, file);
			if (file.endsWith('.tmp')) await rm(path, { force: true });
			if (!file.endsWith('.json')) continue;
			values.set(file.slice(0, -'.json'.length), readRecord(path, await readFile(path, 'utf8'), schema));
		}
		return new FileStore(folder, values);
	}

	get(id: string): Value | undefined {
		return this.#values.get(id);
	}

	get size(): number {
		return this.#values.size;
	}

	entries(): [string, Value][] {
		return [...this.#values];
	}

	/** Durable when it returns; until then readers get the old value. The id becomes a file name, so it must be generated here. */
	async put(id: string, value: Value): Promise<void> {
		const path = join(this.#folder, `${id}.json`);
		const temporary = `${path}.${++this.#writes}.tmp`;
		const file = await open(temporary, 'w', 0o600);
		try {
			await file.writeFile(JSON.stringify(value));
			await file.sync();
		} finally {
			await file.close();
		}
		await rename(temporary, path);
		await this.#flushFolder();
		this.#values.set(id, value);
	}

	async remove(id: string): Promise<void> {
		await rm(join(this.#folder, `${id}.json`), { force: true });
		this.#values.delete(id);
	}

	async #flushFolder(): Promise<void> {
		const folder = await open(this.#folder, 'r');
		try {
			await folder.sync();
		} finally {
			await folder.close();
		}
	}
}

function readRecord<Value>(path: string, text: string, schema: z.ZodType<Value>): Value {
	try {
		return schema.parse(JSON.parse(text));
	} catch (cause) {
		throw new UnreadableRecord(`${path} cannot be read. Move it away and start again.`, { cause });
	}
}
