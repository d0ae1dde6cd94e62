import { channelsOf, type ProfileHead } from './profile-head.ts';
import { RefusedProfile } from './refusal.ts';

const MOST_NODES = 4_000_000;
const MOST_CURVE_ENTRIES = 65_536;
const HEAD_BYTES = 48;
/** B curves, matrix, M curves, grid and A curves, by the place of their offsets; each is optional but the first. */
const PARTS_AT = { b: 12, matrix: 16, m: 20, grid: 24, a: 28 } as const;
const GRID_HEAD_BYTES = 20;

const damaged = (name: string, why: string) => new RefusedProfile('PROFILE_DAMAGED', `${name}: ${why}`);

/** Number of a grid's values; a refusal instead of a number that no file could hold. */
function valuesOf(name: string, edges: readonly number[], outputs: number): number {
	let nodes = 1;
	for (const edge of edges) {
		if (edge < 2) throw damaged(name, `a grid of ${edge}`);
		nodes *= edge;
		if (nodes > MOST_NODES) throw damaged(name, 'the grid is too large');
	}
	return nodes * outputs;
}

function checkLut8Or16(name: string, tag: Buffer, inputs: number, outputs: number): void {
	const isWide = tag.toString('latin1', 0, 4) === 'mft2';
	const sampleBytes = isWide ? 2 : 1;
	const [entries, exits] = isWide ? [tag.readUInt16BE(48), tag.readUInt16BE(50)] : [256, 256];
	if (entries < 2 || exits < 2 || entries > 4096 || exits > 4096) throw damaged(name, 'curves without entries');
	const edge = tag[10] ?? 0;
	const values = valuesOf(
		name,
		Array.from({ length: inputs }, () => edge),
		outputs,
	);
	const wanted = (isWide ? 52 : HEAD_BYTES) + sampleBytes * (inputs * entries + values + outputs * exits);
	if (wanted > tag.length) throw damaged(name, `${tag.length} bytes of ${wanted}`);
}

/** Length of a curve inside a tag, with padding. Throws if part of the curve is missing. */
function curveBytes(name: string, tag: Buffer, at: number): number {
	if (at + 12 > tag.length) throw damaged(name, 'a curve is outside the table');
	const kind = tag.toString('latin1', at, at + 4);
	const parameters = [1, 3, 4, 5, 7];
	let bytes = 12;
	if (kind === 'curv') {
		const entries = tag.readUInt32BE(at + 8);
		if (entries > MOST_CURVE_ENTRIES) throw damaged(name, 'a curve is too long');
		bytes += entries * 2;
	} else if (kind === 'para') {
		const count = parameters[tag.readUInt16BE(at + 8)];
		if (count === undefined) throw damaged(name, 'a curve of an unknown kind');
		bytes += count * 4;
	} else throw damaged(name, 'no curve where one is named');
	if (at + bytes > tag.length) throw damaged(name, 'a curve is outside the table');
	return Math.ceil(bytes / 4) * 4;
}

function checkCurves(name: string, tag: Buffer, start: number, count: number): void {
	let at = start;
	for (let curve = 0; curve < count; curve++) at += curveBytes(name, tag, at);
}

function checkLutAToB(name: string, tag: Buffer, inputs: number, outputs: number): void {
	const offset = (part: keyof typeof PARTS_AT): number => {
		const at = tag.readUInt32BE(PARTS_AT[part]);
		if (at !== 0 && (at < 32 || at >= tag.length)) throw damaged(name, 'a part is outside the table');
		return at;
	};
	const isToLab = name.startsWith('A2B');
	const [device, connection] = isToLab ? [inputs, outputs] : [outputs, inputs];
	const [b, m, matrix, grid, a] = [offset('b'), offset('m'), offset('matrix'), offset('grid'), offset('a')];
	if (b === 0) throw damaged(name, 'no curves');
	checkCurves(name, tag, b, connection);
	if (m !== 0) checkCurves(name, tag, m, connection);
	if (matrix !== 0 && matrix + 48 > tag.length) throw damaged(name, 'the matrix is outside the table');
	if (grid === 0) {
		if (device !== connection) throw damaged(name, 'no grid');
		return;
	}
	if (a === 0) throw damaged(name, 'a grid without curves');
	checkCurves(name, tag, a, device);
	if (grid + GRID_HEAD_BYTES > tag.length) throw damaged(name, 'the grid is outside the table');
	const sampleBytes = tag[grid + 16] ?? 0;
	if (sampleBytes !== 1 && sampleBytes !== 2) throw damaged(name, `samples of ${sampleBytes} bytes`);
	const values = valuesOf(name, [...tag.subarray(grid, grid + inputs)], outputs);
	if (grid + GRID_HEAD_BYTES + values * sampleBytes > tag.length) throw damaged(name, 'the grid is outside the table');
}

/**
 * Requires that each table of a profile can hold what its head announces, before a decoder allocates it.
 * @throws RefusedProfile
 */
export function checkTables({ space, tags }: ProfileHead): void {
	for (const [name, bytes] of tags) {
		const isToLab = /^A2B[0-2]$/.test(name);
		if (!isToLab && !/^B2A[0-2]$/.test(name)) continue;
		const tag = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
		if (tag.length < HEAD_BYTES + 4) throw damaged(name, 'too short');
		const [inputs, outputs] = isToLab ? [channelsOf(space), 3] : [3, channelsOf(space)];
		if (tag[8] !== inputs || tag[9] !== outputs) throw damaged(name, `${tag[8]} to ${tag[9]} channels`);
		const kind = tag.toString('latin1', 0, 4);
		if (kind === 'mft1' || kind === 'mft2') checkLut8Or16(name, tag, inputs, outputs);
		else if (kind === (isToLab ? 'mAB ' : 'mBA ')) checkLutAToB(name, tag, inputs, outputs);
		else throw damaged(name, `type ${kind}`);
	}
}
