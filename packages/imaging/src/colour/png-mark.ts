import { type Chromaticities, srgbChromaticities, srgbLight, type Xy } from '../master/master-profile.ts';
import { type ColourMark, codeMark, srgbMark } from './colour-mark.ts';

function chunksOf(head: Buffer): ReadonlyMap<string, Buffer> {
	const chunks = new Map<string, Buffer>();
	for (let at = 8; at + 12 <= head.length; at += 12 + head.readUInt32BE(at)) {
		const name = head.toString('latin1', at + 4, at + 8);
		if (name === 'IDAT') break;
		if (!chunks.has(name)) chunks.set(name, head.subarray(at + 8, at + 8 + head.readUInt32BE(at)));
	}
	return chunks;
}

/** Returns the cICP chunk, which takes precedence over a profile (PNG third edition). */
export function pngCode(head: Buffer): ColourMark | null {
	const code = chunksOf(head).get('cICP');
	return code === undefined || code.length < 4 ? null : codeMark(code[0] ?? 0, code[1] ?? 0);
}

/** Returns the mark of a PNG without profile: cICP, then sRGB, then cHRM and gAMA. */
export function pngMark(head: Buffer): ColourMark | null {
	const chunks = chunksOf(head);
	const code = pngCode(head);
	if (code !== null) return code;
	if (chunks.has('sRGB')) return srgbMark;
	const [colours, gamma] = [chromaticities(chunks.get('cHRM')), gammaOf(chunks.get('gAMA'))];
	if (colours === null && gamma === null) return null;
	return {
		name: [colours === null ? 'sRGB colours' : 'Own primaries', gamma === null ? '' : ` gamma ${gamma.toFixed(2)}`].join(''),
		colours: colours ?? srgbChromaticities,
		curve: gamma === null ? srgbLight : (sample) => sample ** gamma,
		isHdr: false,
	};
}

const UNITS = 100_000;

/** Decoding gamma; the file stores the encoding one. */
function gammaOf(chunk: Buffer | undefined): number | null {
	if (chunk === undefined || chunk.length < 4) return null;
	const encoded = chunk.readUInt32BE(0) / UNITS;
	return encoded >= 0.1 && encoded <= 2 ? 1 / encoded : null;
}

/** Returns null for degenerate chromaticities. */
function chromaticities(chunk: Buffer | undefined): Chromaticities | null {
	if (chunk === undefined || chunk.length < 32) return null;
	const point = (index: number): Xy => [chunk.readUInt32BE(index * 8) / UNITS, chunk.readUInt32BE(index * 8 + 4) / UNITS];
	const [white, red, green, blue] = [point(0), point(1), point(2), point(3)];
	const area = (green[0] - red[0]) * (blue[1] - red[1]) - (green[1] - red[1]) * (blue[0] - red[0]);
	const isSound = [white, red, green, blue].every(([x, y]) => x >= 0 && x <= 1 && y > 0 && y <= 1) && Math.abs(area) > 0.01;
	return isSound && Math.abs(white[0] - 0.33) < 0.15 && Math.abs(white[1] - 0.33) < 0.15 ? { white, red, green, blue } : null;
}
