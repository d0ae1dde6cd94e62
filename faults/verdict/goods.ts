import { createHash } from 'node:crypto';
import type { Design, Image, OwnFreeCheckRequest, UploadStatus, ZipJob, ZipTicket } from '@print-room/contract';
import { unzip } from '../../fixtures/unzip.ts';
import { ordersOf } from '../journey/buy.ts';
import { type Client, Refused } from '../journey/client.ts';
import type { Surroundings } from '../journey/surroundings.ts';
import type { JourneyLedger } from '../ledger.ts';

/** Sentences about wrong or missing things among those acknowledged to a journey; none if all is well. */
export type Look = (surroundings: Surroundings, journey: JourneyLedger) => Promise<string[]>;

/** True for final outcomes, for which waiting is useless. */
export const isFinal = (found: string): boolean => /^its upload is failed|^the zip of order \S+ is failed/.test(found);

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const pathOf = (address: string): string => new URL(address).pathname + new URL(address).search;
const guestOf = ({ nobody }: Surroundings, { headers }: JourneyLedger): Client => nobody.as(headers);

/** The image is in the gallery once, with the bytes that were sent. */
export const lookAtImage: Look = async (surroundings, journey) => {
	const { image } = journey;
	if (image === null) return [];
	const guest = guestOf(surroundings, journey);
	const upload = await guest.ask<UploadStatus>(`/account/user/uploads/${image.id}`);
	if (upload.status !== 200) return [`its upload is answered with ${upload.status}`];
	const { state, error } = upload.body;
	if (state !== 'ready') return [`its upload is ${state}${error === null ? '' : `: ${error.code} (${error.message})`}`];
	const { images } = await guest.read<{ images: Image[] }>('/api/images/retrieve?limit=500');
	const same = images.filter(({ nameHash }) => nameHash === image.sha256);
	const [found] = same;
	if (found === undefined || images.length !== 1) return [`${same.length} of its ${images.length} images are the one that it sent`];
	const original = await guest.ask(pathOf(found.url));
	return original.status === 200 && sha256(original.bytes) === image.sha256 ? [] : ['its original is not what was sent'];
};

const isTiff = (bytes: Buffer): boolean => ['49492a00', '4d4d002a', '49492b00', '4d4d002b'].includes(bytes.toString('hex', 0, 4));

/** All that were answered, none besides, each with its print file. */
export const lookAtDesigns: Look = async (surroundings, journey) => {
	const { designs, image } = journey;
	if (image === null || designs.length === 0) return [];
	const listed = await guestOf(surroundings, journey).read<{ designs: Design[] }>(`/api/images/designs?id=${image.id}`);
	const [have, want] = [listed.designs.map(({ id }) => id).toSorted(), designs.map(({ id }) => id).toSorted()];
	// A call without a response may have been done, but only once, by its key.
	const missing = want.filter((id) => !have.includes(id));
	const found = [
		...missing.map((id) => `design ${id} is gone`),
		...(new Set(have).size < have.length || have.length > 2 ? [`it has ${have.length} designs`] : []),
	];
	for (const { id } of designs.filter((design) => !missing.includes(design.id))) {
		const { croppedUrl } = await surroundings.staff.read<Design>(`/api/designs/${id}`);
		const file = await surroundings.staff.ask(pathOf(croppedUrl));
		if (file.status !== 200 || !isTiff(file.bytes)) found.push(`the print file of design ${id} is answered with ${file.status}`);
	}
	return found;
};

/** A single order for the payment, with its lines. It is flagged only if another's print is in it: that has two owners. */
export const lookAtOrder: Look = async (surroundings, { payment, designs, isNumbered, order: known }) => {
	if (payment === null) return [];
	const orders = await ordersOf(surroundings, payment.transactionId);
	const [order] = orders;
	if (order === undefined || orders.length !== 1) return [`payment ${payment.transactionId} has ${orders.length} orders`];
	const own = designs.filter(({ isCheck }) => !isCheck);
	const isWhole =
		payment.lines.length === own.length + Number(isNumbered) && own.every(({ id }) => payment.lines.some(({ code }) => code === id));
	const [lines, bought] = [order.items, payment.lines].map((of) => of.map(({ code, quantity }) => `${quantity} × ${code}`).join());
	return [
		...(known !== null && known.id !== order.id ? ['its order is another one than before'] : []),
		...(isWhole ? [] : [`it paid for ${bought}, which is not all that it put into the cart`]),
		...(lines === bought ? [] : [`its order is of ${lines}, not of ${bought}`]),
		...(order.payment === 'paid' && order.flagged === isNumbered
			? []
			: [`its order is ${order.payment} and ${order.flagged ? '' : 'not '}flagged`]),
	];
};

function wrongInZip(bytes: Buffer, original: string | undefined): string[] {
	const files = unzip(bytes);
	const sums = new Map(
		(files.get('SHA256SUMS')?.toString() ?? '')
			.trimEnd()
			.split('\n')
			.map((line) => [line.slice(66), line.slice(0, 64)]),
	);
	const others = [...files].filter(([name]) => name !== 'SHA256SUMS');
	return [
		...others.filter(([name, content]) => sums.get(name) !== sha256(content)).map(([name]) => `${name} in its zip has another checksum`),
		...(sums.size === others.length ? [] : [`its zip lists ${sums.size} files and has ${others.length}`]),
		...(others.some(([, content]) => sha256(content) === original) ? [] : ['its zip lacks the original']),
		...(others.some(([name]) => name.endsWith('.tif')) ? [] : ['its zip lacks the print file']),
		...(others.some(([name]) => name.endsWith('.pdf')) ? [] : ['its zip lacks the job ticket']),
	];
}

/** Completed, intact, and without a missing file. */
export const lookAtZip: Look = async ({ staff }, { order, isZipAsked, image }) => {
	if (order === null || !isZipAsked) return [];
	const [job, ...more] = await staff.read<ZipJob[]>(`/api/zipOrders/jobs?orderId=${order.id}`);
	if (job === undefined || more.length > 0) return [`order ${order.displayId} has ${more.length} zips`];
	const { stage, errorMsg, result } = job.status;
	if (stage !== 'completed') return [`the zip of order ${order.displayId} is ${stage}${errorMsg === null ? '' : `: ${errorMsg}`}`];
	if ((result?.errors.length ?? 0) > 0) return [`the zip of order ${order.displayId} lacks something: ${result?.errors.join(' ')}`];
	const ticket = await staff.read<ZipTicket>(`/api/zipOrders/${order.id}/ticket`, { method: 'POST', json: {} });
	const zip = await staff.ask(pathOf(ticket.url));
	if (zip.status !== 200 || zip.bytes.length !== ticket.fileSize)
		return [`the zip is answered with ${zip.status}, ${zip.bytes.length} bytes`];
	return wrongInZip(zip.bytes, image?.sha256);
};

/** The page of staff that was open all the time heard what the list says, however often its stream was lost. */
export const lookAtNews: Look = ({ news }, { order, isZipAsked }) => {
	if (order === null || !isZipAsked) return Promise.resolve([]);
	const heard = news.stageOf(order.id);
	return Promise.resolve(
		heard === 'completed' ? [] : [`the last news of the zip of order ${order.displayId} was ${heard ?? 'never heard'}`],
	);
};

/** Asked once, with its figures. */
export const lookAtCheck: Look = async (surroundings, journey) => {
	if (journey.fileCheck === null) return [];
	const own = await guestOf(surroundings, journey).read<OwnFreeCheckRequest[]>('/api/user/freeCheckRequests');
	const [check] = own;
	if (check === undefined || own.length !== 1 || check.id !== journey.fileCheck.id) return [`it has ${own.length} file checks`];
	const whole = await surroundings.staff.read<OwnFreeCheckRequest>(`/api/freeCheckRequests/${check.id}`);
	const answers = whole.entries.filter(({ kind }) => kind === 'answered').length;
	return [
		...(whole.measured ? [] : ['its file check has no figures']),
		...(answers === Number(journey.fileCheck.isAnswered) ? [] : [`its file check has ${answers} answers`]),
	];
};

/** A look that is refused has found something, too. */
export const lookSafely =
	(look: Look): Look =>
	(surroundings, journey) =>
		look(surroundings, journey).catch((error: unknown) => {
			if (error instanceof Refused) return [error.message];
			throw error;
		});
