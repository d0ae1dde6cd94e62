import type { Units } from '@print-room/domain';
import type { ShownMount, ShownPaper, ShownPapers } from '../papers/read-papers.ts';

/** Query of the page of prices; texts are as typed. */
export interface AskedPrices {
	readonly width: string;
	readonly height: string;
	readonly units: Units;
	readonly paper: ShownPaper;
	readonly mount: ShownMount | null;
	readonly pixelWidth: string;
	readonly pixelHeight: string;
}

const longest = 20;

/** Reads the query of the page; what is missing or unknown has a usual value. Null if no paper is offered. */
export function askedPrices(search: string, { papers, mounts }: ShownPapers): AskedPrices | null {
	const query = new URLSearchParams(search);
	const [first] = papers;
	if (first === undefined) return null;
	const typed = (name: string, usual: string): string => (query.get(name) ?? usual).trim().slice(0, longest);
	const units = query.get('units') === 'inches' ? 'inches' : 'mm';
	return {
		width: typed('width', units === 'mm' ? '420' : '16.5'),
		height: typed('height', units === 'mm' ? '297' : '11.7'),
		units,
		paper: papers.find(({ slug }) => slug === query.get('paper')) ?? first,
		mount: mounts.find(({ route }) => route === query.get('mount')) ?? null,
		pixelWidth: typed('pixelWidth', ''),
		pixelHeight: typed('pixelHeight', ''),
	};
}
