import type pg from 'pg';

export interface Crowd {
	readonly users: number;
	readonly designs: number;
	readonly orders: number;
}

const firstNames =
	'Anna,Inès,James,Olivia,Noah,Amelia,Oliver,Isla,George,Ava,Arthur,Mia,Muhammad,Ivy,Leo,Lily,Harry,Freya,Oscar,Florence,Henry,Willow,Theo,Rosie,Jack,Sophie,Finn,Grace,Jürgen,Zoë,Søren,Chloé,Wei,Priya,Kofi,Yusuf,Aoife,Siân,Łukasz,Ewa';
const lastNames =
	'Smith,Jones,Taylor,Brown,Williams,Wilson,Johnson,Davies,Patel,Robinson,Wright,Thompson,Evans,Walker,White,Roberts,Green,Hall,Wood,Jackson,Clarke,Khan,Ali,Hughes,Edwards,Harris,Martin,Turner,Hill,Moore,Cooper,Ward,Morris,King,Baker,Lee,Li,Wu,Müller,Moreau,O’Brien,Ó Súilleabháin,Nowak,Kowalczyk,van der Berg,Sørensen,Okafor,Mensah,Castellanos,Featherstonehaugh';
const subjects =
	'harbour,lighthouse,meadow,orchard,portrait,wedding,skyline,heron,fox,beech,glacier,dunes,pier,mill,lido,tram,bridge,abbey,estuary,foundry,poppies,thistle,kestrel,moor,quarry,canal,chapel,nocturne,still life,self portrait';
const places =
	'Whitby,Skye,Porto,Bergen,Kyoto,Lagos,Arles,Tromsø,Zürich,Aberystwyth,Margate,Dunwich,Hebden,Ullswater,Orford,Staithes,Portmeirion,St Ives,Lindisfarne,Glencoe';

const list = (words: string) => `string_to_array('${words.replaceAll("'", "''")}', ',')`;
/** Picks early words of a list more often than late ones, like the distribution of names. */
const pick = (words: string, seed: string) => {
	const count = words.split(',').length;
	return `(${list(words)})[1 + floor(power(${seed}, 1.6) * ${count})::int]`;
};

/** Time-ordered, otherwise random ids, like the shop's own. */
const idAt = (
	at: string,
) => `(select substr(hex, 1, 8) || '-' || substr(hex, 9, 4) || '-7' || substr(hex, 14, 3) || '-8' || substr(hex, 18, 3) || '-' || substr(hex, 21, 12)
	from (select lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || md5(random()::text || i) as hex) as parts)`;

/** Spread over three years, the last a moment ago. */
const timeOf = (total: number) => `now() - interval '3 years' * ((${total} - i)::double precision / ${total})`;

const usersSql = (from: number, to: number, total: number) => `
insert into users (id, email, password_hash, first_name, last_name, company, is_email_verified, roles, created_at)
select ${idAt('at')}, lower(regexp_replace(first || '.' || last, '[^[:alnum:].]+', '', 'g')) || i || '@' || (array['example.com', 'mail.example', 'studio.example'])[1 + i % 3],
	'none', first, last, case when i % 9 = 0 then last || ' Studios' end, i % 12 <> 0, array['regular'], at
from (select i, ${timeOf(total)} as at, ${pick(firstNames, 'random()')} as first, ${pick(lastNames, 'random()')} as last from generate_series(${from}, ${to}) as i offset 0) as people`;

const nameOf = `case i % 4
	when 0 then 'IMG_' || lpad((i::bigint * 7919 % 10000)::text, 4, '0') || '.jpg'
	when 1 then 'DSC' || lpad((i::bigint * 104729 % 100000)::text, 5, '0') || '.tif'
	else ${pick(subjects, 'random()')} || case when i % 4 = 2 then '-' else '_' end || ${pick(places, 'random()')} || ' ' || (2015 + i % 11) || '.jpg' end`;

const imagesSql = (from: number, to: number, total: number) => `
insert into images (id, owner_id, name, sha256, bytes, type, adjusted, original_key, master_key, preview_key, thumbnail_key, placeholder, width, height,
	original_width, original_height, preview_width, preview_height, colour_space, bit_depth, created_at)
select id, owner_id, name, md5(id) || md5(name), 24000000, 'jpeg', i % 50 <> 0, 'images/' || id || '/original', 'images/' || id || '/original',
	'images/' || id || '/preview.jpg', 'images/' || id || '/thumb.jpg', 'data:image/webp;base64,' || repeat('A', 120), 6000, 4000, 6000, 4000, 2048, 1365, 'srgb', 8, at
from (select i, ${timeOf(total)} as at, ${idAt(timeOf(total))} as id, ${nameOf} as name,
	case when i % 3 = 0 then 'anonymous-' || md5(i::text) else people.id end as owner_id
	from generate_series(${from}, ${to}) as i join bench_people as people on people.nr = i % (select count(*) from bench_people) offset 0) as made`;

/** Three designs an image, as people try things. */
const designsSql = (from: number, to: number, total: number) => `
insert into designs (id, owner_id, image_id, category_id, crop, original_crop, units, width, height, final_width, final_height, density_ppi, price_pence, snapshot, state, created_at)
select ${idAt('at')}, owner_id, image_id, 'fineartprint', '{"x": 0, "y": 0, "width": 2048, "height": 1365}', '{"x": 0, "y": 0, "width": 6000, "height": 4000}',
	'mm', 600, 400, 640, 440, 254, price, jsonb_build_object(
		'media', jsonb_build_object('id', media.id, 'label', media.label, 'configurationId', media.configuration_id),
		'border', jsonb_build_object('id', 'border', 'label', 'Extra 20 mm around print', 'widthMM', 20, 'widthInches', 0.79),
		'options', '[]'::jsonb, 'certificate', null, 'printItem', null,
		'parts', jsonb_build_array(jsonb_build_object('kind', 'print', 'id', media.id, 'label', media.label, 'pricePence', price)),
		'image', jsonb_build_object('name', name, 'width', 6000, 'height', 4000)),
	'ready', at
from (select i, ${timeOf(total)} as at, images.id as image_id, images.owner_id, images.name, 500 + (i::bigint * 31 % 900)::int * 5 as price
	from generate_series(${from}, ${to}) as i join bench_images as images on images.nr = (i - 1) / 3 offset 0) as made,
	(select id, label, configuration_id from print_types where configuration_id is not null limit 1) as media`;

const usesSql = `insert into image_uses (image_id, design_id, owner_id) select image_id, id, owner_id from designs`;

const postcodeOf = `(array['YO1', 'SW1A', 'EH3', 'B15', 'LS6', 'M1', 'CF10', 'BT7', 'W1A', 'OX4'])[1 + i % 10] || ' ' || i % 9 + 1 || chr(65 + i % 23) || chr(65 + i % 19)`;

/** Every eleventh order has a note, which stands behind the file names. */
const ordersSql = (from: number, to: number, total: number) => `
insert into orders (id, fc_transaction_id, user_id, transaction_date, status, total_item_pence, total_tax_pence, total_shipping_pence, total_order_pence,
	customer_first_name, customer_last_name, customer_email, quantity, created_at, tracking_status_id, tracked_at,
	delivery_address, file_names)
select ${idAt('at')}, (2000000000 + i)::text, case when i % 3 = 0 then null else people.id end, at, 'captured', pence, pence / 5, 0, pence + pence / 5,
	people.first_name, people.last_name, people.email, 1 + i % 4, at, case when i % 7 = 0 then null else statuses.id end, case when i % 7 = 0 then null else at end,
	jsonb_build_object('name', people.last_name, 'address1', '1 Sea Lane', 'address2', '', 'city', 'York', 'region', '', 'country', 'GB', 'postalCode', ${postcodeOf}),
	file_name || case when i % 11 = 0 then E'\\nCalls after noon, box ' || i else '' end
from (select i, ${timeOf(total)} as at, ${nameOf} as file_name, 1000 + (i::bigint * 37 % 4000)::int * 5 as pence from generate_series(${from}, ${to}) as i offset 0) as made
join bench_people as people on people.nr = i % (select count(*) from bench_people)
join (select id, row_number() over (order by index) - 1 as nr, count(*) over () as total from order_status_infos) as statuses on statuses.nr = i % statuses.total`;

const itemsSql = `
insert into order_items (id, order_id, position, design_id, code, name, quantity, price_pence, options, flags)
select gen_random_uuid()::text, orders.id, 0, designs.id, designs.id, 'Print order', orders.quantity, designs.price_pence, '[{"name": "Media", "value": "Smooth"}]', '[]'
from (select id, quantity, row_number() over (order by id) as nr from orders) as orders join (select id, price_pence, row_number() over (order by id) as nr from designs) as designs using (nr)`;

/** Every eleventh order has a print with a certificate. */
const certificatesSql = `
with made as (
	insert into pieces (id, order_id, order_item_id, number, state, needs_finishing, width_mm, height_mm)
	select gen_random_uuid()::text, order_id, id, 1, 'sent', false, 600, 400
	from (select id, order_id, design_id, row_number() over (order by id) as nr from order_items) as items where nr % 11 = 0 and design_id is not null
	returning id, order_id, order_item_id)
insert into certificate_records (id, year, number, code, state, order_id, order_number, piece_id, design_id, text)
select gen_random_uuid()::text, 2026, row_number() over (order by made.id), upper(left(md5(made.id), 11)), 'reserved', orders.id, orders.number, made.id, items.design_id,
	'{"label": "Standard certificate", "title": "", "artist": "", "year": null, "medium": null, "printSize": "600 × 400 mm", "edition": null}'
from made join orders on orders.id = made.order_id join order_items as items on items.id = made.order_item_id
on conflict do nothing`;

const rowsAtOnce = 100_000;

async function inBatches(client: pg.Client, rows: number, sql: (from: number, to: number, total: number) => string): Promise<void> {
	for (let from = 1; from <= rows; from += rowsAtOnce) await client.query(sql(from, Math.min(rows, from + rowsAtOnce - 1), rows));
}

const numbered = (name: string, columns: string, table: string) =>
	`create temporary table ${name} as select ${columns}, row_number() over (order by id) - 1 as nr from ${table}; create unique index on ${name} (nr); analyze ${name}`;

/** Fills a shop that has only a catalogue, through its tables, with their triggers, keys and indexes. */
export async function fillShop(client: pg.Client, { users, designs, orders }: Crowd): Promise<void> {
	await client.query('select setseed(0.24)');
	await inBatches(client, users, usersSql);
	await client.query(numbered('bench_people', 'id, first_name, last_name, email', 'users'));
	await inBatches(client, Math.ceil(designs / 3), imagesSql);
	await client.query(numbered('bench_images', 'id, owner_id, name', 'images'));
	await inBatches(client, designs, designsSql);
	await client.query(usesSql);
	await inBatches(client, orders, ordersSql);
	await client.query(itemsSql);
	await client.query('drop table bench_people, bench_images');
	await settle(client);
}

/** Enters certificates of orders in the register. */
export async function fillRegister(client: pg.Client): Promise<void> {
	await client.query(certificatesSql);
	for (const table of ['pieces', 'certificate_records']) await client.query(`vacuum (analyze) ${table}`);
}

/** Runs the maintenance that the database does by itself after such a day. */
async function settle(client: pg.Client): Promise<void> {
	for (const table of ['users', 'images', 'image_uses', 'designs', 'orders', 'order_items', 'row_counts'])
		await client.query(`vacuum (analyze) ${table}`);
}

/** Removes all customers; signed-in staff stay. */
export async function emptyShop(client: pg.Client): Promise<void> {
	await client.query(
		'truncate order_items, order_tracking, orders, design_uses, image_uses, free_check_requests, designs, images, uploads cascade',
	);
	await client.query("delete from users where password_hash = 'none'");
}
