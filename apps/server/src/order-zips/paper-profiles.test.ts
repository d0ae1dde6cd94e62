import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { CreateDesign, CreatedDesign, Design, Image } from '@print-room/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { paperProfileKey, paperProfiles, paperTables, printTypes } from '../catalogue/index.ts';
import { photo } from '../testing/pictures.ts';
import { openPurchases, type Purchases } from '../testing/purchases.ts';
import { readZip } from '../testing/read-zip.ts';
import { testShop } from '../testing/shop-fixture.ts';
import type { Visitor } from '../testing/test-shop.ts';
import { lineOf } from '../testing/transactions.ts';
import { openZipMaking, type ZipMaking } from '../testing/zip-making.ts';
import { paperSentence } from './contents/paper-profile.ts';
import { joinOrders } from './selection/join-orders.ts';

const shop = testShop();
let guest: Visitor;
let image: Image;
let purchases: Purchases;
let zips: ZipMaking;

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const [first, second] = [Buffer.from('the first version of a profile'), Buffer.from('the second version of it')];
const [firstTable, secondTable] = ['1'.repeat(64), '2'.repeat(64)];

/** A profile as an upload leaves it, with its finished table. */
async function addProfile(id: string, bytes: Buffer, table: string) {
	const { orm, blobs } = shop.context;
	const sha256 = sha256Of(bytes);
	await blobs.putBuffer(paperProfileKey(sha256), bytes);
	const lab = [96, 0, 2] as const;
	const kind = { space: 'rgb' as const, iccVersion: '2' as const, intents: ['relative'] };
	await orm
		.insert(paperProfiles)
		.values({ ...kind, id, name: 'Smooth Rag, matt', sha256, bytes: bytes.length, whiteLab: lab, blackLab: lab });
	await orm.insert(paperTables).values({ profileId: id, intent: 'relative', builderVersion: 1, sha256: table, bytes: 9, paper: [1, 1, 1] });
}
const giveMedium = (paperProfileId: string | null) =>
	shop.context.orm
		.update(printTypes)
		.set({ paperProfileId })
		.where(eq(printTypes.id, purchases.request(image.id).mediaId ?? ''));
const save = async (proof?: CreateDesign['proof']) =>
	guest.post<CreatedDesign>('/api/designs', { ...purchases.request(image.id), ...(proof !== undefined && { proof }) });

beforeAll(async () => {
	guest = await shop.guest();
	purchases = await openPurchases(shop);
	zips = await openZipMaking(shop, await shop.admin());
	image = (await guest.upload(await photo({ width: 1500, height: 1000 }), 'Dunes.jpg')).body;
	await addProfile('first', first, firstTable);
	await addProfile('second', second, secondTable);
});

test('a design keeps the profile that it was shown with, also when staff replace it, and the zip has each profile once [K1.01] [D37]', async () => {
	expect((await save()).body.paper).toBeNull();
	await giveMedium('first');
	const shown = await save({ table: firstTable, share: 0.042 });
	const paper = { name: 'Smooth Rag, matt', sha256: sha256Of(first), intent: 'relative', isExample: false, shown: { share: 0.042 } };
	expect(shown).toMatchObject({ status: 200, body: { paper } });
	await giveMedium('second');
	expect((await guest.get<Design>(`/api/designs/${shown.body.id}`)).body.paper).toEqual(paper);
	const notShown = (await save()).body;
	expect(notShown.paper).toEqual({ ...paper, sha256: sha256Of(second), shown: null });
	const again = (await save({ table: firstTable, share: 0 })).body;

	const order = await zips.order(lineOf(shown.body), lineOf(notShown), lineOf(again));
	const zip = await zips.make(await zips.begun(order));
	const files = await zips.unzipped(zip);
	const profiles = new Map([...files].filter(([path]) => path.startsWith('profiles/')));
	const [firstPath, secondPath] = [first, second].map((bytes) => `profiles/Smooth-Rag-matt_${sha256Of(bytes).slice(0, 8)}.icc`);
	expect(profiles).toEqual(
		new Map([
			[firstPath, first],
			[secondPath, second],
		]),
	);
	const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '');
	const profile = { name: 'Smooth Rag, matt', intent: 'relative', isExample: false };
	expect(manifest.designs.map(({ paperProfile }: { paperProfile: unknown }) => paperProfile)).toEqual([
		{ ...profile, sha256: sha256Of(first), path: firstPath, customerSawProof: true, shareNotPrintedExactly: 0.042 },
		{ ...profile, sha256: sha256Of(second), path: secondPath, customerSawProof: false, shareNotPrintedExactly: null },
		{ ...profile, sha256: sha256Of(first), path: firstPath, customerSawProof: true, shareNotPrintedExactly: 0 },
	]);

	const joined = await joinOrders(shop.context.blobs, [{ displayId: order.displayId, blobKey: zip.blobKey ?? '' }]);
	const ofSeveral = await readZip(await buffer(joined.open(shop.context.blobs)));
	const [joinedOrder] = JSON.parse(ofSeveral.get('manifest.json')?.toString() ?? '').orders;
	expect(ofSeveral.get(joinedOrder.designs[0].paperProfile.path)).toEqual(first);
});

describe('the paper of a design', () => {
	test('the paper of a design comes from the database: an unknown table is no proof, and costs no order [ASVS 15.3.3]', async () => {
		await giveMedium('second');
		const { status, body } = await save({ table: 'f'.repeat(64), share: 0.5 });
		expect([status, body.paper?.sha256, body.paper?.shown]).toEqual([200, sha256Of(second), null]);
	});

	test.each([
		{ table: 'no hash', share: 0 },
		{ table: firstTable, share: 1.1 },
		{ table: firstTable, share: -0.1 },
	])('is refused if it cannot be: %o [ASVS 2.2.2]', async (proof) => {
		expect(await save(proof)).toMatchObject({ status: 422, body: { error: { code: 'VALIDATION_FAILED' } } });
	});
});

test('the job ticket says profile, intent and what the customer saw', () => {
	const paper = { profileId: 'x', name: 'Rag', sha256: 'abcdef12'.padEnd(64, '0'), isExample: false } as const;
	const relative = { ...paper, intent: 'relative' } as const;
	expect(paperSentence({ ...relative, shown: { share: 0.042 } })).toBe(
		'Rag (abcdef12), relative colorimetric with black point compensation. The customer saw the proof: 4 % cannot be printed exactly.',
	);
	expect(paperSentence({ ...relative, shown: { share: 0.004 } })).toContain('less than 1 % cannot');
	expect(paperSentence({ ...relative, shown: { share: 0 } })).toContain('saw the proof: all colours can be printed exactly.');
	expect(paperSentence({ ...paper, isExample: true, intent: 'perceptual', shown: null })).toBe(
		'Rag, calculated (abcdef12), perceptual. The customer did not look at the proof.',
	);
});
