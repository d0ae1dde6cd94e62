import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Fonts and pictures are compressed already. */
const isText = /\.(?:js|css|svg|json|wasm)$/;
/** Smaller files hardly shrink. The build has a hundred between this and a kilobyte, and a page fetches dozens of them. */
const worthwhileBytes = 200;

/**
 * Writes `name.br` and `name.gz` beside each text file of the folder, so that the server sends them as they lie.
 * @param {string} folder
 */
export async function compressAssets(folder) {
	const names = (await readdir(folder)).filter((name) => isText.test(name));
	await Promise.all(
		names.map(async (name) => {
			const bytes = await readFile(join(folder, name));
			if (bytes.length < worthwhileBytes) return;
			const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
			const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: 9 })]);
			if (br.length < bytes.length) await writeFile(join(folder, `${name}.br`), br);
			if (gz.length < bytes.length) await writeFile(join(folder, `${name}.gz`), gz);
		}),
	);
}
