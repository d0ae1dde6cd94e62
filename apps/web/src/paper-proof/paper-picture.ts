import { type Rect, shareBeyond } from '@print-room/domain';
import type { CanvasSpace, PaperAnswer, PaperRequest } from './paper-calls.ts';
import { fetched, tableBytesOf } from './table-bytes.ts';

export interface PaperPicture {
	readonly url: string;
	/** Address of a PNG whose opaque pixels are those that the paper cannot show. */
	readonly maskUrl: string;
	/** Share, 0 to 1, of a part of the picture, given in its pixels, that the paper cannot show. */
	readonly share: (part: Rect) => number;
}

const KEPT_PICTURES = 3;
const KEPT_TILES = 160;

let worker: Worker | null = null;
let lastId = 0;
const waiting = new Map<number, (answer: PaperAnswer) => void>();

/** Fails every waiting call: the worker could not be fetched, or died. */
const giveUp = (): void => {
	worker?.terminate();
	worker = null;
	for (const [id, settle] of waiting) settle({ id, is: 'failed', reason: 'The worker ended.' });
};

const startWorker = (): Worker => {
	if (worker !== null) return worker;
	worker = new Worker(new URL('./paper-worker.ts', import.meta.url), { type: 'module' });
	worker.addEventListener('message', ({ data }: MessageEvent<PaperAnswer>) => waiting.get(data.id)?.(data));
	worker.addEventListener('error', giveUp);
	worker.addEventListener('messageerror', giveUp);
	return worker;
};

/** Some browsers have canvases in sRGB only, and ignore the wish for another space. */
const canvasSpace = (): CanvasSpace => {
	const context = document.createElement('canvas').getContext('2d', { colorSpace: 'display-p3' });
	return context?.getContextAttributes?.().colorSpace === 'display-p3' ? 'display-p3' : 'srgb';
};

/** A picture that the browser made itself may only be read as an image: the page's policy lets it fetch from the shop alone. */
const decoded = async (address: string): Promise<ImageBitmap> => {
	const image = new Image();
	image.src = address;
	await image.decode();
	return createImageBitmap(image);
};

const pictureAt = async (address: string): Promise<Blob | ImageBitmap> =>
	address.startsWith('blob:') ? decoded(address) : (await fetched(address)).blob();

type Asked = Pick<PaperRequest, 'table' | 'address' | 'type' | 'hasDistances'>;

const ask = async (asked: Asked): Promise<Extract<PaperAnswer, { is: 'made' }>> => {
	const [tableBytes, picture] = await Promise.all([tableBytesOf(asked.table), pictureAt(asked.address)]);
	const answer = await new Promise<PaperAnswer>((resolve) => {
		const id = ++lastId;
		waiting.set(id, (settled) => {
			waiting.delete(id);
			resolve(settled);
		});
		const request: PaperRequest = { ...asked, id, tableBytes, picture, space: canvasSpace() };
		startWorker().postMessage(request);
	});
	if (answer.is === 'failed') throw new Error(answer.reason);
	return answer;
};

/** The most recent results by key; discards the oldest ones and those that failed. */
const recent = <Made>(most: number, discard: (made: Made) => void) => {
	const known = new Map<string, Promise<Made>>();
	return (key: string, make: () => Promise<Made>): Promise<Made> => {
		const found = known.get(key) ?? make();
		known.delete(key);
		known.set(key, found);
		found.catch(() => known.get(key) === found && known.delete(key));
		for (const [oldest, made] of known) {
			if (known.size <= most) break;
			known.delete(oldest);
			made.then(discard, () => undefined);
		}
		return found;
	};
};

const pictures = recent<PaperPicture>(KEPT_PICTURES, ({ url, maskUrl }) => {
	URL.revokeObjectURL(url);
	URL.revokeObjectURL(maskUrl);
});
const tiles = recent<string>(KEPT_TILES, (url) => URL.revokeObjectURL(url));
const shares = new Map<string, number>();

/** Shows the picture at an address as a paper prints it; `table` is the SHA-256 of the paper's table. The last three are kept. */
export const paperPicture = (table: string, address: string): Promise<PaperPicture> =>
	pictures(`${table} ${address}`, async () => {
		const { picture, distances } = await ask({ table, address, type: 'image/jpeg', hasDistances: true });
		if (picture === null || distances === null || distances.mask === null) throw new Error('The worker left the picture out.');
		const { values, width, mask } = distances;
		return { url: URL.createObjectURL(picture), maskUrl: URL.createObjectURL(mask), share: (part) => shareBeyond(values, width, part) };
	});

export const paperTile = (table: string, address: string): Promise<string> =>
	tiles(`${table} ${address}`, async () => {
		const { picture } = await ask({ table, address, type: 'image/jpeg', hasDistances: false });
		if (picture === null) throw new Error('The worker left the tile out.');
		return URL.createObjectURL(picture);
	});

/** Returns the share, 0 to 1, of a part of a picture that a paper cannot show, without making the picture. */
export const paperShare = async (table: string, address: string, part: Rect): Promise<number> => {
	const key = `${table} ${address} ${part.x} ${part.y} ${part.width} ${part.height}`;
	const known = shares.get(key);
	if (known !== undefined) return known;
	const { distances } = await ask({ table, address, type: null, hasDistances: true });
	const share = distances === null ? 0 : shareBeyond(distances.values, distances.width, part);
	shares.set(key, share);
	return share;
};
