import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Paper, type PrintType, returningCookie } from '@print-room/contract';
import { FIRST_VAT_RATES, formatPounds, LISTED_SIZES, PAPER_BUILDER_VERSION, poundsToPence, shopDay, withVat } from '@print-room/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photo } from '../testing/pictures.ts';
import { testShop } from '../testing/shop-fixture.ts';
import { startTestShop, type TestShop, type Visitor } from '../testing/test-shop.ts';

const html = `<head><title>__PAGE_TITLE__</title><meta property="og:image" content="/assets/share.png" /><!--shell-head--></head>
<script type="application/json">__RUNTIME_CONFIG__</script><noscript>needs JavaScript</noscript><div id="root"><!--shell--></div>`;
const shell = {
	styles: '',
	first: '<h1>__INFORMATION_TITLE__</h1><article>__INFORMATION_BEGIN__<h2>x</h2>__INFORMATION_END__</article>',
	returning: '',
	styleSheets: [],
	modules: [],
};
let webApp: string;
let admin: Visitor;
let second: TestShop;

beforeAll(async () => {
	webApp = await mkdtemp(join(tmpdir(), 'print-room-pages-'));
	await mkdir(join(webApp, 'assets'));
	await writeFile(join(webApp, 'index.html'), html);
	const upload = { ...shell, first: '<aside>__OFFER_BEGIN__<p></p>__OFFER_END__</aside>', returning: '<main></main>' };
	const shells = { information: shell, 'upload fineartprint': upload, notFound: { ...shell, first: '<h1>404</h1>' } };
	await writeFile(join(webApp, 'shells.json'), JSON.stringify({ sandbox: shells, foxy: shells }));
});
const shop = testShop(() => ({ environment: { WEB_APP_DIR: webApp } }));
beforeAll(async () => {
	admin = await shop.admin();
	second = await startTestShop({ beside: shop, worker: false, environment: { WEB_APP_DIR: webApp } });
});
afterAll(async () => {
	await second.close();
	await rm(webApp, { recursive: true });
});

const read = async (path: string, process: Pick<TestShop, 'nobody'> = shop) => (await process.nobody().get<string>(path)).body;
const paperAt = async (slug: string): Promise<Paper> => {
	const [paper] = (await admin.get<Paper[]>(`/api/papers?filter[where][slug]=${slug}`)).body;
	if (paper === undefined) throw new Error(`no paper ${slug}`);
	return paper;
};
const plain = (page: string): string =>
	page
		.replaceAll(/<[^>]*>/g, ' ')
		.replaceAll('&amp;', '&')
		.replaceAll(/\s+/g, ' ');

const slug = 'atelier-smooth-rag-308';

/** Price with VAT as the editor's call answers it. */
const editorPrice = async (body: object, groupId: string): Promise<string> => {
	const { mediaTypes, vatPercent } = (
		await shop.nobody().post<{ mediaTypes: { groupId: string; price: number }[]; vatPercent: number }>('/api/prices/calculate', body)
	).body;
	const net = mediaTypes.find((price) => price.groupId === groupId)?.price ?? 0;
	return formatPounds(withVat(poundsToPence(net), vatPercent));
};
const mediumOf = async (categoryId: string): Promise<PrintType> => {
	const { id } = await paperAt(slug);
	const media = (await admin.get<PrintType[]>(`/api/printTypes?filter[where][paperId]=${id}&filter[include]=configuration`)).body;
	const medium = media.find(({ configuration }) => configuration?.categoryId === categoryId);
	if (medium === undefined) throw new Error(`no medium of ${categoryId}`);
	return medium;
};

test('while the sandbox cart takes the orders of people elsewhere, every page says so [S3.02]', async () => {
	const line = '<p>This shop is being set up: orders are not charged and not made.</p>';
	const environment = { WEB_APP_DIR: webApp, PUBLIC_URL: 'https://prints.example', ALLOW_SANDBOX_CART: 'on' };
	const open = await startTestShop({ beside: shop, worker: false, environment });
	try {
		for (const path of ['/prices', '/nowhere/at/all']) {
			expect((await open.nobody().get(path)).body).toContain(line);
			expect((await shop.nobody().get(path)).body).not.toContain(line);
		}
	} finally {
		await open.close();
	}
});

test('the empty upload screen is sent with kinds of print with a price from, three papers and the day by which a print would leave [S2.05]', async () => {
	const { html: offer } = (await shop.nobody().get<{ html: string }>('/api/offer')).body;
	expect(await read('/')).toContain(`<aside>${offer}</aside>`);
	expect(plain(offer)).toMatch(
		/Fine Art Prints from £\d+\.\d\d .*Window Mounted Prints from £\d+\.\d\d .*Proof Prints from £\d+\.\d\d .*Ordered today, a print is expected to leave us by \d/,
	);
	expect(offer.match(/href="\/papers\/[^"]+"/g)).toHaveLength(3);
	expect((await shop.nobody({ cookie: `${returningCookie}=1` }).get<string>('/')).body).not.toContain('<aside>');
	await shop.context.database.pool.query('update working_days set is_on = false');
	await expect.poll(() => read('/')).not.toContain('Ordered today');
	await shop.context.database.pool.query('update working_days set is_on = true');
});

test('papers have a list and a page each, with facts, prices by size with VAT, the largest size and ways to order [S2.01] [S2.04]', async () => {
	const list = await read('/papers');
	expect(list).toContain(`<a href="/papers/${slug}">Atelier Smooth Rag 308</a>`);
	expect(list).toContain('<title>Papers · ');
	const medium = await mediumOf('fineartprint');
	const page = await read(`/Papers/${slug}/`);
	expect(page).toContain(`<link rel="canonical" href="${shop.config.publicUrl}/papers/${slug}" />`);
	expect(page).not.toContain('<noscript>');
	const words = plain(page);
	for (const part of [
		'308 g/m²',
		'Very smooth, matt',
		'100 % cotton',
		'Natural, without brighteners',
		'1099 mm',
		'Two sheets of 178 × 127 mm',
	])
		expect(words).toContain(part);
	for (const { size, name } of LISTED_SIZES) {
		const body = { categoryId: 'fineartprint', extent1: size.width, extent2: size.height, units: size.units };
		expect(words).toContain(`${name === null ? '' : `${name} · `}${size.units === 'mm' ? `${size.width} × ${size.height} mm` : ''}`);
		expect(words).toContain(`) ${await editorPrice(body, medium.groupId)} `);
	}
	expect(page).toContain(`href="/prints/fineartprint?media=${medium.id}"`);
	expect(page).toContain(`href="/prints/mountedprint?media=${(await mediumOf('mountedprint')).id}"`);
	expect(await read('/papers/nothing')).toContain('<h1>404</h1>');
	const sitemap = await read('/sitemap.xml');
	for (const path of ['papers', 'prices', `papers/${slug}`]) expect(sitemap).toContain(`<loc>${shop.config.publicUrl}/${path}</loc>`);
});

test('the page of a paper describes its prints to search engines, with the prices that it shows [S2.04]', async () => {
	const page = await read(`/papers/${slug}`);
	const product = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? '');
	expect(product).toMatchObject({
		'@context': 'https://schema.org',
		'@type': 'Product',
		name: 'Print on Atelier Smooth Rag 308',
		brand: { '@type': 'Brand', name: shop.config.shopName },
		offers: { '@type': 'AggregateOffer', priceCurrency: 'GBP' },
	});
	const { lowPrice, highPrice, offerCount } = product.offers;
	expect(Number(lowPrice)).toBeLessThan(Number(highPrice));
	expect(offerCount).toBeGreaterThan(LISTED_SIZES.length);
	for (const price of [lowPrice, highPrice])
		expect(plain(page)).toContain(`£${Number(price).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`);
	expect(page).toContain(`<meta property="og:image" content="${shop.config.publicUrl}/assets/share.png" />`);
});

test('the page of prices answers for any size, paper and mount in its address, by the prices of the editor [S2.02]', async () => {
	const { groupId } = await mediumOf('fineartprint');
	const asked = { categoryId: 'fineartprint', extent1: 610, extent2: 405, units: 'mm' };
	const words = plain(await read(`/prices?width=61+cm&height=405&units=mm&paper=${slug}`));
	expect(words).toContain(`${await editorPrice(asked, groupId)} including £`);
	expect(words).toContain('610 × 405 mm (24.02 × 15.94 in), on Atelier Smooth Rag 308');
	const inches = plain(await read(`/prices?width=12&height=8&units=inches&paper=${slug}`));
	expect(inches).toContain(`${await editorPrice({ ...asked, extent1: 12, extent2: 8, units: 'inches' }, groupId)} including £`);
	const mounted = plain(await read(`/prices?paper=${slug}&mount=a-three`));
	const [mount] = (await admin.get<{ id: string }[]>('/api/printItems?filter[where][route]=a-three')).body;
	const { groupId: mountedGroup } = await mediumOf('mountedprint');
	expect(mounted).toContain(`${await editorPrice({ categoryId: 'mountedprint', printItemId: mount?.id }, mountedGroup)} including £`);
	expect(plain(await read('/prices?width=2000&height=1500'))).toContain('The shorter side has to be shorter than 1100 mm.');
	expect(plain(await read('/prices?mount=a-three&paper=grove-bamboo-290'))).toContain('is not offered in a window mount.');
	expect(await read('/prices?width=%22%3E%3Cb%3E')).toContain('value="&quot;&gt;&lt;b&gt;"');
});

test('pixels are answered with sizes by quality [S2.02]', async () => {
	const words = plain(await read('/prices?pixelWidth=6000&pixelHeight=4000'));
	expect(words).toContain('High (300 ppi or more): up to 508 × 338 mm');
	expect(words).toContain('Can be ordered (100 ppi or more): up to 1524 × 1016 mm');
	expect(words).toContain('300 × 200 mm (11.81 × 7.87 in) High 508 ppi');
	expect(plain(await read('/prices?pixelWidth=6000&pixelHeight=lots'))).toContain('Enter both sides in pixels');
	expect(plain(await read('/prices?pixelWidth=60&pixelHeight=40'))).toContain('too few pixels');
	const part = (await shop.nobody().get<{ html: string }>('/api/information/prices?search=pixelWidth%3D6000%26pixelHeight%3D4000')).body;
	expect(part.html).toContain('508 × 338 mm');
});

test("the page of a paper has a place for the reader's own image where the shop knows its colours [S2.01]", async () => {
	const { id } = await mediumOf('fineartprint');
	expect(await read(`/papers/${slug}`)).not.toContain('data-own-picture');
	const { pool } = shop.context.database;
	const [profile, table] = ['cd'.repeat(32), 'ab'.repeat(32)];
	await pool.query(
		`insert into paper_profiles (id, name, sha256, bytes, space, icc_version, white_lab, black_lab, intents, is_example)
		values ($1, 'Rag', $1, 1000, 'rgb', '2', '[96, 0, 2]', '[17, 0, 0]', '{relative,perceptual}', true)`,
		[profile],
	);
	await pool.query(
		`insert into paper_tables (profile_id, intent, builder_version, sha256, bytes, paper) values ($1, 'relative', $2, $3, 1000, '[0.9, 0.95, 1]')`,
		[profile, PAPER_BUILDER_VERSION, table],
	);
	await pool.query('update print_types set paper_profile_id = $2 where id = $1', [id, profile]);
	await expect.poll(() => read(`/papers/${slug}`)).toContain(`data-colours="${table}" data-white="0.9 0.95 1" data-example=""`);
	await pool.query('update print_types set paper_profile_id = null where id = $1', [id]);
	await expect.poll(() => read(`/papers/${slug}`)).not.toContain('data-own-picture');
});

test('another price, VAT rate or fact is on the pages of every process at once [S2.01] [S2.02]', async () => {
	const paper = await paperAt(slug);
	await admin.patch(`/api/papers/${paper.id}`, { surface: 'Like <silk> & velvet' });
	for (const process of [shop, second])
		await expect.poll(() => read(`/papers/${slug}`, process)).toContain('<dd>Like &lt;silk&gt; &amp; velvet</dd>');
	const pricesOf = (page: string) => page.match(/£[\d,.]+/g);
	const before = pricesOf(await read(`/papers/${slug}`, second));
	expect(before).not.toBeNull();
	const free = { categoryId: 'fineartprint', percent: 0, from: shopDay(Date.now()) };
	expect((await admin.patch('/api/vatRates', { rates: [...FIRST_VAT_RATES, free] })).status).toBe(204);
	await expect.poll(async () => pricesOf(await read(`/papers/${slug}`, second))).not.toEqual(before);
	expect((await admin.patch('/api/vatRates', { rates: FIRST_VAT_RATES })).status).toBe(204);
	await expect.poll(async () => pricesOf(await read(`/papers/${slug}`, second))).toEqual(before);
	await admin.patch(`/api/papers/${paper.id}`, { active: false });
	for (const process of [shop, second]) await expect.poll(() => read(`/papers/${slug}`, process)).toContain('<h1>404</h1>');
	expect(await read('/sitemap.xml')).not.toContain(slug);
	await admin.patch(`/api/papers/${paper.id}`, { active: true });
	await expect.poll(() => read(`/papers/${slug}`)).toContain('<dd>');
});

test('an image that staff upload becomes the picture of a paper, public under its own address, until another replaces it [S2.01]', async () => {
	const { id } = await paperAt(slug);
	const image = (await admin.upload(await photo({ width: 1500, height: 1000 }), 'Surface.jpg')).body;
	const put = (who: Visitor, imageId: string | null) =>
		who.put<{ picture: { address: string } | null }>(`/api/papers/${id}/picture`, { imageId });
	const { picture } = (await put(admin, image.id)).body;
	expect(picture).toMatchObject({ width: 1024, height: 683 });
	const address = picture?.address ?? '';
	await expect.poll(() => read(`/papers/${slug}`)).toContain(`src="${address}"`);
	expect(await read(`/papers/${slug}`)).toContain(`<meta property="og:image" content="${shop.config.publicUrl}${address}" />`);
	expect(await read('/papers')).toContain(address.replace('.jpg', '-small.jpg'));
	for (const file of [address, address.replace('.jpg', '-small.jpg')]) {
		const { status, headers } = await shop.nobody().get(file);
		expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
			200,
			'image/jpeg',
			'public, max-age=31536000, immutable',
		]);
	}
	const other = (await (await shop.guest()).upload(await photo({ width: 900, height: 600 }), 'Mine.jpg')).body;
	expect((await put(admin, other.id)).status).toBe(403);
	expect((await put(admin, null)).body).toEqual({ picture: null });
	await expect.poll(() => read(`/papers/${slug}`)).not.toContain('<img');
	expect((await admin.get(`/api/papers/${id}/picture`)).body).toEqual({ picture: null });
});
