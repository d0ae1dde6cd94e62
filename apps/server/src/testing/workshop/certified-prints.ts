import type { Certificate, CreateDesign, CreatedDesign, Piece } from '@print-room/contract';
import { parseTransaction } from '@print-room/foxy';
import { beforeAll, expect } from 'vitest';
import { recordTransaction } from '../../orders/index.ts';
import { queryOf } from '../orders.ts';
import { photo } from '../pictures.ts';
import { openPurchases, type Purchases } from '../purchases.ts';
import type { Answer, Person, TestShop, Visitor } from '../test-shop.ts';
import { lineOf, type TransactionBody, transactionOf } from '../transactions.ts';

export type CertificateText = NonNullable<CreateDesign['certificateText']>;

const editionOf = (design: CreatedDesign): string => design.certificate?.says?.edition?.id ?? '';

/** Names pieces with their versions, as calls that change them do. */
export const named = (pieces: readonly Piece[]) => pieces.map(({ id, version }) => ({ id, version }));

/** Guest, staff and certificates of a shop, ready before its tests, with ways to order and pay prints that have a certificate. */
export function certifiedPrints(shop: TestShop) {
	const query = queryOf(shop);
	let staff: Person;
	let guest: Visitor;
	let purchases: Purchases;
	let bytes: Buffer;
	let imageId: string;
	let plain: Certificate;
	let numbered: Certificate;

	beforeAll(async () => {
		staff = await shop.supervisor();
		guest = await shop.guest();
		purchases = await openPurchases(shop);
		bytes = await photo({ width: 1500, height: 1000 });
		imageId = (await guest.upload(bytes, 'Lake.jpg')).body.id;
		const certificates = (await staff.get<Certificate[]>('/api/certificates')).body;
		const withLabel = (label: string): Certificate => {
			const found = certificates.find((one) => one.label === label);
			if (found === undefined) throw new Error(`no certificate ${label}`);
			return found;
		};
		[plain, numbered] = [withLabel('Standard certificate'), withLabel('Signed and numbered')];
	});

	const says = (changes: Partial<CertificateText> = {}): Partial<CertificateText> => ({
		title: 'Lake',
		artist: 'Ada North',
		year: 2026,
		...changes,
	});

	function order(certificate: Certificate, certificateText?: Partial<CertificateText>, who: Visitor = guest, of = imageId) {
		const body = purchases.request(of);
		const price = Math.round((body.price + certificate.price) * 100) / 100;
		return who.post<CreatedDesign>('/api/designs', { ...body, price, certificateId: certificate.id, certificateText });
	}

	async function made(answer: Promise<Answer<CreatedDesign>>): Promise<CreatedDesign> {
		const { status, body } = await answer;
		expect([status, JSON.stringify(body)]).toEqual([200, expect.any(String)]);
		return body;
	}

	let base: CreatedDesign | undefined;
	/** The one numbered design, now of a new edition: to cut one for each test would take long. */
	async function editionDesign(size: number, proofs = 0): Promise<CreatedDesign> {
		base ??= await made(order(numbered, says({ edition: { size: 1, proofs: 0, isOneSize: false } })));
		const [edition] = await query(
			`insert into editions (id, owner_id, title, artist, year, size, proofs, is_one_size, width_mm, height_mm, image_sha256)
			select gen_random_uuid(), owner_id, title, artist, year, $2, $3, is_one_size, width_mm, height_mm, image_sha256 from editions where id = $1 returning id`,
			editionOf(base),
			size,
			proofs,
		);
		const known = { id: String(edition?.id), size, proofs, isProof: false };
		await query(
			"update designs set snapshot = jsonb_set(snapshot, '{certificate,says,edition}', $2) where id = $1",
			base.id,
			JSON.stringify(known),
		);
		const said = base.certificate?.says;
		if (said === undefined) throw new Error('the design has no certificate');
		return { ...base, certificate: { label: numbered.label, says: { ...said, edition: known } } };
	}

	const record = (body: TransactionBody, changes: Readonly<Record<string, unknown>> = {}) =>
		recordTransaction(shop.context, parseTransaction({ ...body, ...changes }), new Date());
	async function pay(design: CreatedDesign, quantity = 1): Promise<TransactionBody> {
		const body = transactionOf([lineOf(design, { quantity })]);
		await record(body);
		return body;
	}
	const refund = (body: TransactionBody) => record(body, { status: 'refunded' });
	const orderIdOf = async (body: Pick<TransactionBody, 'id'>) =>
		String((await query('select id from orders where fc_transaction_id = $1', String(body.id)))[0]?.id);
	const piecesOf = async (body: TransactionBody) => (await staff.get<Piece[]>(`/api/pieces?orderId=${await orderIdOf(body)}`)).body;
	const recordsOf = async (body: TransactionBody) =>
		query('select * from certificate_records where order_id = $1 order by number', await orderIdOf(body));
	const statesOf = async (body: TransactionBody) =>
		(await recordsOf(body)).map(({ state, edition_number }) => `${state} ${edition_number ?? '-'}`);
	const issue = async (body: TransactionBody) =>
		query(
			"update certificate_records set state = 'issued', issued_at = now() where order_id = $1 and state = 'reserved'",
			await orderIdOf(body),
		);

	/** Fails unless the rules that hold at any time hold for an edition and the register. */
	async function check(editionId: string): Promise<void> {
		const [edition] = await query('select size from editions where id = $1', editionId);
		const live = await query(
			"select edition_number from certificate_records where edition_id = $1 and not is_proof and state in ('reserved', 'issued')",
			editionId,
		);
		const numbers = live.map(({ edition_number }) => Number(edition_number));
		expect(new Set(numbers).size).toBe(numbers.length);
		for (const number of numbers) {
			expect(number).toBeGreaterThanOrEqual(1);
			expect(number).toBeLessThanOrEqual(Number(edition?.size));
		}
		const taken = await query('select number from edition_numbers where edition_id = $1 and not is_proof', editionId);
		const spent = await query(
			'select distinct edition_number as number from certificate_records where edition_id = $1 and not is_proof and issued_at is not null',
			editionId,
		);
		expect(new Set(taken.map(({ number }) => Number(number)))).toEqual(new Set([...numbers, ...spent.map(({ number }) => Number(number))]));
		const gaps = await query(
			'select r.year from register_years r where last <> (select count(*) from certificate_records c where c.year = r.year) or last <> (select max(number) from certificate_records c where c.year = r.year)',
		);
		expect(gaps).toEqual([]);
	}

	return {
		get staff() {
			return staff;
		},
		get guest() {
			return guest;
		},
		get purchases() {
			return purchases;
		},
		/** file of the picture that is printed */
		get bytes() {
			return bytes;
		},
		get imageId() {
			return imageId;
		},
		get plain() {
			return plain;
		},
		get numbered() {
			return numbered;
		},
		query,
		says,
		order,
		made,
		editionDesign,
		editionOf,
		record,
		pay,
		refund,
		orderIdOf,
		piecesOf,
		recordsOf,
		statesOf,
		issue,
		check,
	};
}
