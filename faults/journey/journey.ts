import { setTimeout as pause } from 'node:timers/promises';
import type { CreatedDesign, FreeCheckRequest, Image, OwnFreeCheckRequest, ZipJob } from '@print-room/contract';
import { seededRandom } from '../../fixtures/random.ts';
import { type AcknowledgedOrder, type JourneyLedger, newJourney } from '../ledger.ts';
import { awaitOrder, Buyer, saveDesign } from './buy.ts';
import { type Client, Refused } from './client.ts';
import { printOrder } from './print.ts';
import type { Surroundings } from './surroundings.ts';
import { pictureReady, sendPicture } from './upload.ts';

/** Wait for an order or a zip (half of it for a picture), before the journey leaves that to the end. */
const waitMs = 60_000;
/** Share of the journeys that buy a numbered print, too; the edition lasts for some thousand journeys. */
const numberedShare = 0.25;

interface Traveller {
	readonly surroundings: Surroundings;
	/** a numbered print of an edition that all journeys share */
	readonly edition: CreatedDesign;
	readonly journey: JourneyLedger;
	readonly guest: Client;
	readonly random: () => number;
}

function take({ surroundings, journey }: Traveller, step: Parameters<Surroundings['reached']>[0]): void {
	journey.lastStep = step;
	surroundings.reached(step);
}

/** Returns the client of a new guest at a network address. */
export async function becomeGuest({ nobody }: Surroundings, place: string): Promise<Client> {
	const visitor = nobody.as({ 'x-forwarded-for': place });
	const { headers } = await visitor.ask('/api/whoami');
	const cookie = headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
	return visitor.as({ cookie });
}

/** Asks for the zip of an order, and waits until it is made or given up. */
async function haveZip({ surroundings: { staff }, journey }: Traveller, order: AcknowledgedOrder): Promise<void> {
	await staff.read<ZipJob>(`/api/zipOrders/${order.id}`, { method: 'POST', json: {} });
	journey.isZipAsked = true;
	for (const until = Date.now() + waitMs; Date.now() < until; await pause(200)) {
		const [job] = await staff.read<ZipJob[]>(`/api/zipOrders/jobs?orderId=${order.id}`);
		if (job?.status.stage === 'completed') return;
		if (job?.status.stage === 'failed') throw new Refused(`the zip of order ${order.displayId}`, 422, job.status.errorMsg);
	}
}

/** Sets a tracking status with a mail to the customer. Orders that have it already are skipped, so the call can be repeated. */
async function setTracking({ surroundings: { staff, statusId } }: Traveller, order: AcknowledgedOrder): Promise<void> {
	await staff.read('/api/orders/tracking', { method: 'POST', json: { ids: [order.id], statusId, isMailed: true } });
	order.isTracked = true;
}

/** Asks for a file check; after a lost response looks it up, as the page does. */
async function askForCheck({ surroundings, journey, guest, random }: Traveller, image: Image): Promise<void> {
	const { id: designId } = await saveDesign(surroundings, journey, guest, image, { isCheck: true });
	const json = { designId, firstName: 'Inès', lastName: journey.name, email: journey.email, comment: 'Is it sharp enough?' };
	let request: OwnFreeCheckRequest | undefined;
	while (request === undefined) {
		const asked = await guest.try<OwnFreeCheckRequest>('/api/freeCheckRequests', { method: 'POST', json });
		if (asked?.status === 200) request = asked.body;
		else if (asked !== null && asked.status < 500 && asked.status !== 429) throw new Refused('the file check', asked.status, asked.body);
		else {
			await pause(200);
			const own = await guest.read<OwnFreeCheckRequest[]>('/api/user/freeCheckRequests');
			request = own.find((one) => one.designId === designId);
		}
	}
	journey.fileCheck = { id: request.id, isAnswered: false };
	if (random() < 0.5) await answerCheck(surroundings.staff, journey.fileCheck);
}

async function answerCheck(staff: Client, check: NonNullable<JourneyLedger['fileCheck']>): Promise<void> {
	for (;;) {
		const answered = await staff.try(`/api/freeCheckRequests/${check.id}/answer`, { method: 'POST', json: { verdict: 'looksGood' } });
		if (answered?.status === 200) break;
		if (answered !== null && answered.status < 500) throw new Refused('the answer to a file check', answered.status, answered.body);
		await pause(200);
		const { answeredAt } = await staff.read<FreeCheckRequest>(`/api/freeCheckRequests/${check.id}`);
		if (answeredAt !== null) break;
	}
	check.isAnswered = true;
}

async function travel(traveller: Traveller, mark: string): Promise<void> {
	const { surroundings, edition, journey, guest, random } = traveller;
	take(traveller, 'upload');
	await sendPicture(surroundings, journey, guest, surroundings.picture(random, mark));
	take(traveller, 'processing');
	if (journey.image === null) return;
	const image = await pictureReady(journey.image, guest, 2 * waitMs);
	if (image === null) return;

	take(traveller, 'design');
	const design = await saveDesign(surroundings, journey, guest, image);
	take(traveller, 'cart');
	const buyer = new Buyer(surroundings);
	await buyer.add(design);
	if (random() < numberedShare) {
		await buyer.add(edition);
		journey.isNumbered = true;
	}
	take(traveller, 'payment');
	journey.payment = await buyer.pay(journey.email);
	take(traveller, 'order');
	const order = await awaitOrder(surroundings, journey.payment.transactionId, waitMs);
	if (order !== null) {
		journey.order = { id: order.id, displayId: order.displayId, isTracked: false };
		take(traveller, 'run');
		if (random() < 0.5) await printOrder(surroundings, journey, journey.order, { isPrinted: random() < 0.7 });
		take(traveller, 'zip');
		await haveZip(traveller, journey.order);
		if (random() < 0.5) await setTracking(traveller, journey.order);
	}
	take(traveller, 'check');
	await askForCheck(traveller, image);
	journey.lastStep = 'done';
}

interface JourneyNumber {
	readonly seed: number;
	readonly actor: number;
	readonly number: number;
}

/** Begins an edition whose prints every journey may buy, so that orders compete for its numbers. */
export async function openEdition(surroundings: Surroundings, seed: number): Promise<CreatedDesign> {
	const journey = newJourney('artist');
	surroundings.ledger.journeys.push(journey);
	const guest = await becomeGuest(surroundings, '10.0.0.1');
	journey.headers = guest.headers;
	await sendPicture(surroundings, journey, guest, surroundings.picture(seededRandom(seed), `${seed}-artist`));
	const image = journey.image === null ? null : await pictureReady(journey.image, guest, 2 * waitMs);
	if (image === null) throw new Error('The picture of the edition never came.');
	return saveDesign(surroundings, journey, guest, image, { certificate: surroundings.numbered });
}

/** The way of a customer from a file to a print, and the studio's part of it. Every step is meant to succeed; refusals are recorded. */
export async function goOnJourney(
	surroundings: Surroundings,
	edition: CreatedDesign,
	{ seed, actor, number }: JourneyNumber,
): Promise<void> {
	const name = `journey-${actor}-${number}`;
	const journey = newJourney(name);
	surroundings.ledger.journeys.push(journey);
	const random = seededRandom(seed * 10_007 + actor * 1009 + number);
	const guest = await becomeGuest(surroundings, `10.${actor}.${number >> 8}.${number & 255}`);
	journey.headers = guest.headers;
	await travel({ surroundings, edition, journey, guest, random }, `${seed}-${actor}-${number}`).catch((error: unknown) => {
		surroundings.ledger.refusals.push(`${name} at ${journey.lastStep}: ${error instanceof Error ? error.message : String(error)}`);
	});
}
