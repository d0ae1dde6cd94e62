import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
	type CreatedDesign,
	type MediumPaper,
	mediumPaperSchema,
	type PaperProfile,
	type PrintType,
	paperProfileSchema,
} from '@print-room/contract';
import { applyPaperTable, unpackPaperTable } from '@print-room/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { labOfP3 } from '../../../../../fixtures/lab-of-p3.ts';
import { patience } from '../../../../../fixtures/patience.ts';
import { photo } from '../../testing/pictures.ts';
import { openPurchases } from '../../testing/purchases.ts';
import { testShop } from '../../testing/shop-fixture.ts';
import type { Visitor } from '../../testing/test-shop.ts';
import { lineOf } from '../../testing/transactions.ts';
import { openZipMaking } from '../../testing/zip-making.ts';
import { paperProfileKey } from './papers.table.ts';

const shop = testShop();
let staff: Visitor;
let folder: string;
/** ICC profile of the example papers, as a studio has one. */
let cotton: Buffer;
let baryta: Buffer;
let medium: PrintType;

const example = async (name: 'smooth' | 'baryta'): Promise<Buffer> => {
	const output = join(folder, `${name}.icc`);
	await shop.context.imaging.run('makeExampleProfile', { example: name, output });
	return readFile(output);
};

async function upload(bytes: Uint8Array, name = 'Cotton.icc', by: Visitor = staff) {
	const form = new FormData();
	form.set('file', new Blob([new Uint8Array(bytes)]), name);
	const answer = await fetch(`${shop.url}/api/paperProfiles`, { method: 'POST', body: form, headers: by.headers });
	return { status: answer.status, body: paperProfileSchema.parse(await answer.json()) };
}

const profile = async (id: string): Promise<PaperProfile> => {
	const { status, body } = await staff.get(`/api/paperProfiles/${id}`);
	expect(status).toBe(200);
	return paperProfileSchema.parse(body);
};
const read = async (id: string): Promise<PaperProfile> => {
	await expect.poll(async () => (await profile(id)).state, patience).not.toBe('received');
	return profile(id);
};
const uploaded = async (bytes: Uint8Array, name?: string): Promise<PaperProfile> => {
	const { status, body } = await upload(bytes, name);
	expect(status).toBe(200);
	return read(body.id);
};
const paper = async (): Promise<MediumPaper> => mediumPaperSchema.parse((await staff.get(`/api/printTypes/${medium.id}/paper`)).body);
const give = (changes: object, headers: Record<string, string> = {}) =>
	staff.patch<MediumPaper & { error?: { code: string } }>(`/api/printTypes/${medium.id}/paper`, changes, headers);
const shownProof = async () => (await shop.nobody().get<PrintType>(`/api/printTypes/${medium.id}`)).body.proof;
const history = async (model: string, id: string) =>
	(await staff.get<{ action: string; changes: { field: string; before: unknown; after: unknown }[] }[]>(`/api/history/${model}/${id}`))
		.body;

beforeAll(async () => {
	staff = await shop.supervisor();
	folder = await mkdtemp(join(tmpdir(), 'paper-profiles-'));
	[cotton, baryta] = [await example('smooth'), await example('baryta')];
	const mediaId = (await openPurchases(shop)).request('').mediaId;
	medium = (await shop.nobody().get<PrintType>(`/api/printTypes/${mediaId}`)).body;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('an uploaded profile', () => {
	test('is read in an image process, and says what it is and who brought it [K1.01]', async () => {
		const { status, body } = await upload(cotton);
		expect([status, body.name, body.media]).toEqual([200, 'Cotton.icc', []]);
		const found = await read(body.id);
		expect(found).toMatchObject({
			state: 'ready',
			refusal: null,
			name: 'Example: smooth cotton, matt',
			fileName: 'Cotton.icc',
			bytes: cotton.length,
			space: 'rgb',
			iccVersion: '2',
			white: [96, 0, 2],
			intents: ['relative', 'perceptual'],
			isExample: false,
			isInDesigns: false,
			uploadedBy: { id: staff.id, name: 'Test Person' },
		});
		expect(found.gamut?.paper).toHaveLength(72);
		expect(found.black?.[0]).toBeCloseTo(17, 1);
		expect(await shop.context.blobs.size(paperProfileKey(found.sha256))).toBe(cotton.length);
		// The same file is the same version, whatever it is called.
		expect((await upload(cotton, 'Again.icc')).body).toMatchObject({ id: found.id, state: 'ready', fileName: 'Cotton.icc' });
		const all = (await staff.get<PaperProfile[]>('/api/paperProfiles')).body;
		expect(all.map(({ id }) => id)).toEqual([found.id]);
		expect((await history('paperProfiles', found.id)).map(({ action }) => action)).toEqual(['create']);
	});

	test('that cannot show a paper is refused with the reason, and its file is deleted [K1.01]', async () => {
		const screen = Buffer.from(cotton);
		screen.write('mntr', 12, 'latin1');
		// Without tables from colours to ink: their names are changed.
		for (let tag = 132; tag < 132 + 12 * 10; tag += 12) if (screen.toString('latin1', tag, tag + 3) === 'B2A') screen.write('x2x', tag);
		const found = await uploaded(screen, 'Screen.icc');
		expect(found).toMatchObject({
			state: 'refused',
			name: 'Screen.icc',
			white: null,
			refusal: { code: 'PROFILE_OF_SCREEN', message: 'This profile is for screens. Upload the one of the printer and paper.' },
		});
		await expect.poll(() => shop.context.blobs.exists(paperProfileKey(found.sha256)), patience).toBe(false);
		expect(await give({ profileId: found.id })).toMatchObject({ status: 409, body: { error: { code: 'PAPER_PROFILE_STATE' } } });
		// Another try is a new reading.
		expect((await upload(screen, 'Screen.icc')).body).toMatchObject({ id: found.id, state: 'received' });
		expect((await read(found.id)).state).toBe('refused');
		expect((await staff.remove(`/api/paperProfiles/${found.id}`)).status).toBe(204);
		expect((await staff.get(`/api/paperProfiles/${found.id}`)).status).toBe(404);
	});

	test.each([
		['no file', () => new FormData(), 422, 'FILE_MISSING'],
		['an empty file', () => withFile(new Uint8Array()), 422, 'FILE_EMPTY'],
		['17 MB', () => withFile(new Uint8Array(17 * 1024 * 1024)), 413, 'FILE_TOO_LARGE'],
	])('of %s is refused at once [K1.01] [ASVS 5.2.1]', async (_what, form, status, code) => {
		const answer = await fetch(`${shop.url}/api/paperProfiles`, { method: 'POST', body: form(), headers: staff.headers });
		expect(answer.status).toBe(status);
		expect(await answer.json()).toMatchObject({ error: { code } });
	});
});

function withFile(bytes: Uint8Array<ArrayBuffer>): FormData {
	const form = new FormData();
	form.set('file', new Blob([bytes]), 'Paper.icc');
	return form;
}

describe("a medium's paper", () => {
	test('is shown by a table that is built on first use, of the intent and the measurements that staff chose [K1.02] [K5]', async () => {
		const { id } = await uploaded(cotton);
		const before = await paper();
		expect(before).toMatchObject({ profileId: null, intent: 'relative', measuredWhite: null, measuredBlack: null, profile: null });
		const given = await give({ profileId: id }, { 'if-match': `"${before.version}"` });
		expect([given.status, given.body.version, given.headers.get('etag')]).toEqual([200, before.version + 1, `"${before.version + 1}"`]);
		await expect.poll(shownProof, patience).toMatchObject({ name: 'Example: smooth cotton, matt', isExample: false });
		const first = await shownProof();
		expect((await profile(id)).media).toEqual([{ id: medium.id, label: medium.label }]);

		// Another medium on the same paper shares the table at once.
		const other = (await shop.nobody().get<PrintType[]>('/api/printTypes')).body.find((each) => each.id !== medium.id);
		const shared = await staff.patch<MediumPaper>(`/api/printTypes/${other?.id}/paper`, { profileId: id });
		expect(shared.body.proof).toEqual(first);
		const { rows } = await shop.context.database.pool.query('select sha256 from paper_tables where profile_id = $1', [id]);
		expect(rows).toEqual([{ sha256: first?.table }]);
		await staff.patch(`/api/printTypes/${other?.id}/paper`, { profileId: null });

		const measured = { measuredWhite: [93, 0, 5], measuredBlack: [20, 0, 1] };
		await give({ intent: 'perceptual', ...measured });
		await expect.poll(shownProof, patience).not.toBeNull();
		const second = await shownProof();
		expect(second?.table).not.toBe(first?.table);
		expect(second?.paper[2]).toBeLessThan(first?.paper[2] ?? 0);
		// Back to what was made before: at once, from the same table.
		expect((await give({ intent: 'relative', measuredWhite: null, measuredBlack: null })).body.proof).toEqual(first);
		const [latest] = await history('printtypes', medium.id);
		expect(latest?.changes).toEqual(
			expect.arrayContaining([
				{ field: 'proofIntent', before: 'perceptual', after: 'relative' },
				{ field: 'measuredWhite', before: [93, 0, 5], after: null },
			]),
		);
		expect(await give({ intent: 'perceptual' }, { 'if-match': '"1"' })).toMatchObject({ status: 412 });
		expect(await give({ profileId: 'nothing' })).toMatchObject({ status: 422 });
		expect(await give({ measuredWhite: [20, 0, 0] })).toMatchObject({ status: 422 });
	});

	test("is shown in the browser's arithmetic as Little CMS prints it [K2.03]", async () => {
		const { table } = (await shownProof()) ?? { table: '' };
		const bytes = new Uint8Array(await (await fetch(`${shop.url}/proofs/${table}`)).arrayBuffer());
		const unpacked = unpackPaperTable(bytes);
		const lines = (await readFile(join(import.meta.dirname, '../../../../../fixtures/files/paper-smooth.csv'), 'utf8'))
			.trim()
			.split('\n')
			.slice(1);
		const rows = lines.map((line) => line.split(',').map(Number));
		const rgba = new Uint8ClampedArray(rows.flatMap(([r = 0, g = 0, b = 0]) => [r, g, b, 255]));
		const distances = new Uint8Array(rows.length);
		applyPaperTable(unpacked, rgba, distances);
		const errors = rows.map((row, at) => {
			const [l, a, b] = labOfP3([0, 1, 2].map((channel) => (rgba[at * 4 + channel] ?? 0) / 255));
			return Math.hypot(l - (row[3] ?? 0) / 100, a - (row[4] ?? 0) / 100, b - (row[5] ?? 0) / 100);
		});
		// Plain distance in L*a*b*, which is larger than ΔE00 where colours are saturated.
		expect(errors.toSorted((a, b) => a - b)[Math.floor(errors.length * 0.9)]).toBeLessThan(1.5);
		const isWrong = rows.filter((row, at) => Math.abs((row[9] ?? 0) / 100 - 3) > 1 && (row[9] ?? 0) > 300 !== (distances[at] ?? 0) > 48);
		expect(isWrong).toEqual([]);
	});

	test('goes with a design into its zip, as the file that staff uploaded, and the profile is kept for it [K1.01] [D37]', async () => {
		const guest = await shop.guest();
		const image = (await guest.upload(await photo({ width: 1500, height: 1000 }), 'Dunes.jpg')).body;
		const purchases = await openPurchases(shop);
		const { table } = (await shownProof()) ?? { table: '' };
		const design = (await guest.post<CreatedDesign>('/api/designs', { ...purchases.request(image.id), proof: { table, share: 0.02 } }))
			.body;
		expect(design.paper).toMatchObject({ name: 'Example: smooth cotton, matt', intent: 'relative', shown: { share: 0.02 } });
		const { profileId } = await paper();
		expect((await profile(profileId ?? '')).isInDesigns).toBe(true);
		const zips = await openZipMaking(shop, await shop.admin());
		const files = await zips.unzipped(await zips.make(await zips.begun(await zips.order(lineOf(design)))));
		expect([...files].filter(([path]) => path.startsWith('profiles/')).map(([, bytes]) => bytes)).toEqual([cotton]);
		const [named] = JSON.parse(files.get('manifest.json')?.toString() ?? '').designs;
		expect(named.paperProfile).toMatchObject({ intent: 'relative', customerSawProof: true, shareNotPrintedExactly: 0.02 });
	});

	test('keeps its profile from being deleted; an archived one is not given to others [K1.01]', async () => {
		const { profileId } = await paper();
		const refused = await staff.remove<{ error: { code: string; message: string } }>(`/api/paperProfiles/${profileId}`);
		expect([refused.status, refused.body.error.code]).toEqual([409, 'IN_USE']);
		expect(refused.body.error.message).toContain(medium.label);
		const other = await uploaded(baryta, 'Baryta.icc');
		const archived = await staff.patch<PaperProfile>(`/api/paperProfiles/${other.id}`, { active: false, name: 'Baryta, old driver' });
		expect(archived.body).toMatchObject({ active: false, name: 'Baryta, old driver', version: other.version + 1 });
		expect(await give({ profileId: other.id })).toMatchObject({ status: 409, body: { error: { code: 'PAPER_PROFILE_STATE' } } });
		// The same file again takes it out of the archive.
		expect((await upload(baryta)).body).toMatchObject({ id: other.id, active: true });
		await give({ profileId: null });
		expect(await shownProof()).toBeNull();
		// Designs were shown with the former one, which stays; nobody was shown the other.
		const kept = await staff.remove<{ error: { message: string } }>(`/api/paperProfiles/${profileId}`);
		expect([kept.status, kept.body.error.message]).toEqual([409, expect.stringContaining('is used by designs. Archive it instead.')]);
		expect((await staff.remove(`/api/paperProfiles/${other.id}`)).status).toBe(204);
		await expect.poll(() => shop.context.blobs.exists(paperProfileKey(other.sha256)), patience).toBe(false);
		const words = (await history('printtypes', medium.id))
			.flatMap(({ changes }) => changes)
			.filter(({ field }) => field === 'paperProfile');
		expect(words[0]).toMatchObject({ before: expect.stringMatching(/^Example: smooth cotton, matt \([0-9a-f]{8}\)$/), after: null });
	});

	test('is changed by many at once without a failure, and ends with the last change [K1.02]', async () => {
		const { id } = await uploaded(cotton);
		const media = (await shop.nobody().get<PrintType[]>('/api/printTypes')).body.slice(0, 4);
		const changes = media.flatMap((each) =>
			(['relative', 'perceptual'] as const).map((intent) => staff.patch(`/api/printTypes/${each.id}/paper`, { profileId: id, intent })),
		);
		const renamed = [1, 2, 3].map((at) => staff.patch(`/api/paperProfiles/${id}`, { name: `Cotton ${at}` }));
		const statuses = (await Promise.all([...changes, ...renamed])).map(({ status }) => status);
		expect(new Set(statuses)).toEqual(new Set([200]));
		const unfinished = 'select 1 from paper_tables where sha256 is null';
		await expect.poll(async () => (await shop.context.database.pool.query(unfinished)).rows, patience).toEqual([]);
		for (const each of media) await staff.patch(`/api/printTypes/${each.id}/paper`, { profileId: null, intent: 'relative' });
	});

	test('is not shown with an intent that its profile has no tables for [K1.02]', async () => {
		const colorimetric = Buffer.from(baryta);
		for (let tag = 132; tag < 132 + 12 * 10; tag += 12)
			if (colorimetric.toString('latin1', tag, tag + 4) === 'B2A0') colorimetric.write('x2x0', tag);
		const { id, intents } = await uploaded(colorimetric, 'Colorimetric.icc');
		expect(intents).toEqual(['relative']);
		expect(await give({ profileId: id, intent: 'perceptual' })).toMatchObject({
			status: 422,
			body: { error: { code: 'VALIDATION_FAILED' } },
		});
		expect((await give({ profileId: id })).status).toBe(200);
		await expect.poll(shownProof, patience).not.toBeNull();
	});
});
