import type { LocalType } from '../picture-types.ts';
import { textAt } from './bytes.ts';

export interface Sniffed {
	readonly type: LocalType;
	/** Whether an AVIF or HEIC is a sequence of pictures. */
	readonly isSequence: boolean;
}

const brandTypes: Readonly<Record<string, LocalType>> = {
	avif: 'avif',
	avis: 'avif',
	heic: 'heic',
	heix: 'heic',
	heim: 'heic',
	heis: 'heic',
	hevc: 'heic',
	hevx: 'heic',
	hevm: 'heic',
	hevs: 'heic',
};
const genericBrands = /^(?:mif1|mif2|msf1|miaf)$/;
const sequenceBrands = /avis|hevc|hevx|msf1/;

const sniffIsoMedia = (head: DataView): Sniffed | null => {
	const brands = textAt(head, 8, Math.min(head.getUint32(0), 256) - 8);
	const major = brands.slice(0, 4);
	const names = [major, ...(genericBrands.test(major) ? (brands.slice(8).match(/.{4}/gs) ?? []) : [])];
	const types = names.flatMap((name) => brandTypes[name] ?? []);
	const type = types.includes('avif') ? 'avif' : types[0];
	return type === undefined ? null : { type, isSequence: sequenceBrands.test(brands) };
};

/** Type by the first bytes, as the server finds it; null for everything that has no head here. */
export const sniff = (head: DataView): Sniffed | null => {
	const of = (type: LocalType): Sniffed => ({ type, isSequence: false });
	const start = textAt(head, 0, 12);
	if (start.startsWith('\xff\xd8\xff')) return of('jpeg');
	if (start.startsWith('\x89PNG\r\n\x1a\n')) return of('png');
	if (/^(?:II[*+]\0|MM\0[*+])/.test(start)) return of('tiff');
	if (start.startsWith('\xff\x0a') || start === '\0\0\0\x0cJXL \r\n\x87\n') return of('jxl');
	if (/^RIFF.{4}WEBP/s.test(start)) return of('webp');
	return start.slice(4, 8) === 'ftyp' ? sniffIsoMedia(head) : null;
};
