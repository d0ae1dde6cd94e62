import type { CreatedDesign, FreeCheckRequest, OwnFreeCheckRequest } from '@print-room/contract';
import { linkIn } from './account-flows.ts';
import { photo } from './pictures.ts';
import { openPurchases, type Purchases } from './purchases.ts';
import { copyDesign, type Saved } from './saved-designs.ts';
import type { Answer, Person, TestShop, Visitor } from './test-shop.ts';

export interface FileChecks {
	readonly purchases: Purchases;
	readonly staff: Person;
	/** A new design for a file check, with its own image. */
	design(who: Pick<Visitor, 'id'>): Promise<Saved>;
	/** Asks from a network of its own unless another is named; the shop trusts its proxy. */
	ask(
		who: Visitor,
		design: Pick<CreatedDesign, 'id'>,
		more?: Readonly<Record<string, unknown>>,
		from?: string,
	): Promise<Answer<OwnFreeCheckRequest>>;
	/** Asks with a new address; returns request and design. */
	asked(who: Visitor, email?: string): Promise<{ id: string; saved: Saved; email: string }>;
	/** Asks and answers with a new address; another visitor opens the link. */
	opened(who: Visitor, holder: Visitor): Promise<{ id: string; saved: Saved; email: string }>;
	own(who: Visitor, id: string): Promise<Answer<OwnFreeCheckRequest>>;
	page(id: string): Promise<FreeCheckRequest>;
	answer(id: string, answer: Readonly<Record<string, unknown>>, headers?: Record<string, string>): Promise<Answer<FreeCheckRequest>>;
	change(
		who: Visitor,
		id: string,
		body: Readonly<Record<string, unknown>>,
		headers?: Record<string, string>,
	): Promise<Answer<OwnFreeCheckRequest>>;
	approve(
		who: Visitor,
		id: string,
		body: Readonly<Record<string, unknown>>,
		headers?: Record<string, string>,
	): Promise<Answer<OwnFreeCheckRequest>>;
	/** The token of the latest answer's mail. */
	token(email: string, subjectPart?: string): Promise<string>;
	open(who: Visitor, token: string): Promise<Answer<{ id: string; designId: string; categoryId: string }>>;
}

const own = '/api/user/freeCheckRequests';
let asks = 0;

/** Calls of customers and staff about file checks, in a shop with a design to copy. */
export async function openFileChecks(shop: TestShop): Promise<FileChecks> {
	const purchases = await openPurchases(shop);
	const staff = await shop.supervisor();
	const maker = await shop.guest();
	const image = (await maker.upload(await photo({ width: 1500, height: 1000 }), 'Dunes.jpg')).body;
	const template: Saved = { image, design: (await purchases.check(maker, image.id)).body };

	const ask: FileChecks['ask'] = (who, { id: designId }, more = {}, from) => {
		asks += 1;
		const place = from ?? `10.7.${asks >> 8}.${asks & 255}`;
		const person = { firstName: 'Inès', lastName: 'Moreau', email: `ines-${asks}@customers.example` };
		return who.post(
			'/api/freeCheckRequests',
			{ ...person, comment: 'Is it sharp enough?', ...more, designId },
			{ 'x-forwarded-for': place },
		);
	};
	const asked: FileChecks['asked'] = async (who, email = `asked-${asks}@customers.example`) => {
		const saved = await copyDesign(shop, template, who);
		const { status, body } = await ask(who, saved.design, { email });
		if (status !== 200) throw new Error(`asking was answered with ${status}: ${JSON.stringify(body)}`);
		return { id: body.id, saved, email };
	};
	const answer: FileChecks['answer'] = (id, body, headers) => staff.post(`/api/freeCheckRequests/${id}/answer`, body, headers);
	const token: FileChecks['token'] = async (email, subjectPart = 'Your file check') =>
		linkIn(await shop.mailTo(email, subjectPart)).pathname.replace(/^\/file-check\//, '');
	const open: FileChecks['open'] = (who, link) => who.post(`${own}/links`, { token: link });
	return {
		purchases,
		staff,
		design: (who) => copyDesign(shop, template, who),
		ask,
		asked,
		opened: async (who, holder) => {
			const request = await asked(who);
			await answer(request.id, { verdict: 'changesWanted', text: 'It is soft.' });
			const { status } = await open(holder, await token(request.email));
			if (status !== 200) throw new Error(`the link was answered with ${status}`);
			return request;
		},
		own: (who, id) => who.get(`${own}/${id}`),
		page: async (id) => (await staff.get<FreeCheckRequest>(`/api/freeCheckRequests/${id}?filter[include][0]=design`)).body,
		answer,
		change: (who, id, body, headers) => who.post(`${own}/${id}/design`, body, headers),
		approve: (who, id, body, headers) => who.post(`${own}/${id}/approve`, body, headers),
		token,
		open,
	};
}
