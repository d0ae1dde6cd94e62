import { setTimeout as pause } from 'node:timers/promises';
import type { Image, UploadStatus } from '@print-room/contract';
import type { JourneyLedger } from '../ledger.ts';
import { type Client, Refused } from './client.ts';
import type { Picture } from './pictures.ts';
import type { Surroundings } from './surroundings.ts';

const pieceBytes = 256 * 1024;
const tus = { 'tus-resumable': '1.0.0' } as const;
const uploads = '/account/uploads/resumable';
const base64 = (text: string): string => Buffer.from(text).toString('base64');

async function begin(guest: Client, { name, bytes, sha256 }: Picture): Promise<string> {
	const answer = await guest.ask(uploads, {
		method: 'POST',
		headers: {
			...tus,
			'upload-length': String(bytes.length),
			'upload-metadata': `filename ${base64(name)},sha256 ${base64(sha256)}`,
		},
	});
	const location = answer.headers.get('location');
	if (answer.status !== 201 || location === null) throw new Refused(`POST ${uploads}`, answer.status, answer.body);
	return new URL(location, 'http://shop.invalid').pathname;
}

/** Sends a file piece by piece, and goes on from where the shop says it is. */
export async function sendPicture({ ledger }: Surroundings, journey: JourneyLedger, guest: Client, picture: Picture): Promise<void> {
	const { bytes, sha256 } = picture;
	const path = await begin(guest, picture);
	let acknowledged = 0;
	while (acknowledged < bytes.length) {
		const head = await guest.ask(path, { method: 'HEAD', headers: tus });
		// Done: the last piece was acknowledged, and that was not heard.
		if (head.status === 410) break;
		const here = Number(head.headers.get('upload-offset') ?? Number.NaN);
		if (Number.isNaN(here)) throw new Refused(`HEAD ${path}`, head.status, '');
		if (here < acknowledged) ledger.takenBack.push(`${journey.name}: ${acknowledged - here} bytes of its upload`);
		const piece = await guest.try(path, {
			method: 'PATCH',
			bytes: bytes.subarray(here, here + pieceBytes),
			headers: { ...tus, 'upload-offset': String(here), 'content-type': 'application/offset+octet-stream' },
		});
		if (piece?.status === 204) acknowledged = Number(piece.headers.get('upload-offset'));
		else if (piece === null || piece.status >= 500 || piece.status === 429 || piece.status === 409) await pause(150);
		else if (piece.status === 410) break;
		else throw new Refused(`PATCH ${path}`, piece.status, piece.body);
	}
	journey.image = { id: path.split('/').at(-1) ?? '', sha256 };
}

/** Waits until the picture is in the gallery; null if it takes longer. Its arrival is checked at the end. */
export async function pictureReady({ id }: { readonly id: string }, guest: Client, limitMs: number): Promise<Image | null> {
	for (const until = Date.now() + limitMs; Date.now() < until; ) {
		const status = await guest.read<UploadStatus>(`/account/user/uploads/${id}?wait=20`);
		if (status.state === 'ready' && status.image !== null) return status.image;
		if (status.state === 'failed') throw new Refused(`the picture ${status.name}`, 422, status.error);
		// The answer is held back while it is being made; a shop that does not hold it back is asked at this pace.
		await pause(200);
	}
	return null;
}
