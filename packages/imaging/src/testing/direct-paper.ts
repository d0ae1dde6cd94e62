/**
 * Colours on a paper by Little CMS without a table: `node direct-paper.ts <profile> <colours> <out>` reads sRGB codes of 8 bits and
 * writes Display P3 codes of 16 bits, low byte first. `npm run bench -- proof` reads them.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { readProfileHead } from '../paper/icc/profile-head.ts';
import { labOf } from '../paper/lab.ts';
import { absolute, paperWhite, rowOf } from '../paper/paper-white.ts';
import { openPaper } from '../paper/transforms.ts';

const [profile = '', colours = '', out = ''] = process.argv.slice(2);
const codes = await readFile(colours);
const head = readProfileHead(await readFile(profile));
const paper = await openPaper(profile, head);
const source = paper.labOfScreen(
	Uint16Array.from(codes, (code) => code * 257),
	'srgb',
);
const printed = paper.labOfInks(paper.inksOfLab(source, 'relative', true));
const white = paperWhite(head);
const seen = new Float32Array(codes.length);
for (let at = 0; at < codes.length / 3; at++) seen.set(labOf(absolute(rowOf(printed, at), white)), at * 3);
const shown = paper.screenOfLab(seen);
await writeFile(out, new Uint8Array(shown.buffer, shown.byteOffset, shown.byteLength));
// Threads of libvips would keep the process.
process.exit(0);
