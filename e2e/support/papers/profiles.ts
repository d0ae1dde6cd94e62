import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createImagingPool, type ExamplePaper } from '@print-room/imaging';
import sharp from 'sharp';

const fileFor = async (name: string): Promise<string> => join(await mkdtemp(join(tmpdir(), 'print-room-profile-')), name);

/** A printer's profile of a paper as a file, made by the shop's model of ink on paper. */
export async function printerProfile(example: ExamplePaper): Promise<string> {
	const pool = createImagingPool({ logger: { debug: () => {}, warn: () => {} } });
	try {
		const output = await fileFor(`${example}.icc`);
		await pool.run('makeExampleProfile', { example, output });
		return output;
	} finally {
		await pool.close();
	}
}

export async function screenProfile(): Promise<string> {
	const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } });
	const { icc } = await sharp(await picture.withIccProfile('srgb').png().toBuffer()).metadata();
	if (icc === undefined) throw new Error('The picture has no profile.');
	const path = await fileFor('Screen.icc');
	await writeFile(path, icc);
	return path;
}

/** A printer's profile that ends too early. */
export async function brokenProfile(): Promise<string> {
	const path = await fileFor('Broken.icc');
	await writeFile(path, (await readFile(await printerProfile('smooth'))).subarray(0, 5000));
	return path;
}
