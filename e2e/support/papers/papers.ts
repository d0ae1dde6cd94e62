import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import {
	PAPER_BUILDER_VERSION,
	PAPER_COLOUR_MAX,
	PAPER_DISTANCE_SCALE,
	PAPER_TABLE_EDGE,
	PAPER_TABLE_NODES,
	type PaperColour,
	packPaperTable,
	paperNode,
} from '@print-room/domain';
import { withDatabase } from '../database.ts';
import type { RunningShop } from '../shop.ts';

/** Appearance on a paper of a colour in Display P3: red, green and blue, each 0 to 1, and the distance in ΔE00. */
export type Paper = (colour: PaperColour) => readonly [number, number, number, number];

/** Matt paper with a grey black; colours beyond `limit` of saturation, 0 to 1, are more than it can print. */
export const mattPaper =
	(limit: number, white: PaperColour): Paper =>
	([r, g, b]) => {
		const grey = 0.3 * r + 0.6 * g + 0.1 * b;
		const spread = Math.max(r, g, b) - Math.min(r, g, b);
		const code = (value: number, channel: 0 | 1 | 2) => 0.2 + (white[channel] - 0.2) * (0.85 * value + 0.15 * grey);
		return [code(r, 0), code(g, 1), code(b, 2), Math.max(0, spread - limit) * 100];
	};

export function packedTable(paper: Paper): Uint8Array<ArrayBuffer> {
	const colours = new Uint16Array(PAPER_TABLE_NODES * 3);
	const distances = new Uint8Array(PAPER_TABLE_NODES);
	const codes = Array.from({ length: PAPER_TABLE_EDGE }, (_, at) => at);
	const last = PAPER_TABLE_EDGE - 1;
	for (const red of codes) {
		for (const green of codes) {
			for (const blue of codes) {
				const node = paperNode(red, green, blue);
				const [r, g, b, distance] = paper([red / last, green / last, blue / last]);
				for (const [channel, code] of [r, g, b].entries()) colours[node * 3 + channel] = Math.round(code * PAPER_COLOUR_MAX);
				distances[node] = Math.min(Math.round(distance * PAPER_DISTANCE_SCALE), 255);
			}
		}
	}
	const [r, g, b] = paper([1, 1, 1]);
	return packPaperTable({ edge: PAPER_TABLE_EDGE, builderVersion: PAPER_BUILDER_VERSION, white: [r, g, b], colours, distances });
}

/** Gives a medium a paper profile whose table is made. */
export async function givePaper(shop: RunningShop, media: string, paper: Paper, isExample = false): Promise<void> {
	const table = packedTable(paper);
	const sha256 = createHash('sha256').update(table).digest('hex');
	const put = async (name: string, bytes: Buffer) => {
		const path = shop.blobPath(`paper-tables/${name}`);
		await mkdir(dirname(path), { recursive: true });
		await writeFile(path, bytes);
	};
	await put(`${sha256}.br`, brotliCompressSync(table));
	await put(`${sha256}.gz`, gzipSync(table));
	const white = JSON.stringify(paper([1, 1, 1]).slice(0, 3));
	await withDatabase(shop, async (client) => {
		await client.query(
			`insert into paper_profiles (id, name, sha256, bytes, space, icc_version, white_lab, black_lab, intents, is_example)
			values ($1, $2, $1, 1000, 'rgb', '2', '[96, 0, 2]', '[17, 0, 0]', '{relative,perceptual}', $3)`,
			[sha256, `Profile of ${media}`, isExample],
		);
		await client.query(
			`insert into paper_tables (profile_id, intent, builder_version, sha256, bytes, paper) values ($1, 'relative', $2, $1, $3, $4)`,
			[sha256, PAPER_BUILDER_VERSION, table.length, white],
		);
		const { rowCount } = await client.query('update print_types set paper_profile_id = $1 where label = $2', [sha256, media]);
		if (rowCount === 0) throw new Error(`No medium is called ${media}.`);
	});
}

/** Labels of the media of fine-art prints, as the editor lists them. */
export const mediaLabels = async (shop: RunningShop): Promise<readonly string[]> => {
	const answer = await fetch(`${shop.api}/printTypes?filter=${encodeURIComponent('{"include":["configuration"]}')}`);
	const media: readonly {
		readonly label: string;
		readonly active: boolean;
		readonly configuration?: { readonly categoryId: string } | null;
	}[] = await answer.json();
	return media.filter(({ active, configuration }) => active && configuration?.categoryId === 'fineartprint').map(({ label }) => label);
};
