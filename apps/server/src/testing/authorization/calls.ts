import { randomUUID } from 'node:crypto';
import { sizes } from '../../catalogue/index.ts';
import { cartKeys } from '../test-shop.ts';
import type { Ask, Asked, Cell } from './asking.ts';
import { backOffice } from './back-office-calls.ts';
import { certificateCalls } from './certificate-calls.ts';
import { crudCalls } from './crud-rows.ts';
import { approvalCalls } from './customers/approval-calls.ts';
import { setCalls } from './customers/set-calls.ts';
import { wallCalls } from './customers/wall-calls.ts';
import { fileCheckCalls, linkedDesign } from './file-check-calls.ts';
import { listCalls } from './list-calls.ts';
import { orderLinkCalls } from './order-link-calls.ts';
import { orderZipCalls } from './order-zip-calls.ts';
import { paperCalls } from './paper-calls.ts';
import { parcelCalls } from './parcel-calls.ts';
import { productionCalls } from './production-calls.ts';
import { registerCalls } from './register-calls.ts';
import { runCalls } from './run-calls.ts';
import { staffCalls } from './staff-calls.ts';

let calls = 0;
/** Each call comes from an address of its own: limits are another test's matter. */
export const fromSomewhere = () => {
	calls += 1;
	return { 'x-forwarded-for': `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}` };
};

const newPassword = 'another-test-password';

/** The password of the caller, or a wrong one. */
const credentials = ({ caller, thing }: Cell) => ({
	password: thing === 'wrong' ? 'not the password' : (caller.person?.password ?? 'none'),
});
const withCredentials =
	(path: string, more: Readonly<Record<string, string>> = {}): Ask =>
	(cell) => ({ path, json: { ...credentials(cell), ...more } });

const idOf = (cell: Cell, make: (ownerId: string) => Promise<string>): Promise<string> | string =>
	cell.thing === 'missing' ? randomUUID() : make(cell.ownerId);

/** Changes the last letter but one: the last may stand for bits that do not count. */
const forged = (path: string): string => path.replace(/.(?=.$)/, (letter) => (letter === 'A' ? 'B' : 'A'));

/** The owner's image, or one that a mailed link opened to the caller. */
const imageOf = async (cell: Cell): Promise<string> =>
	cell.thing === 'linked' ? (await linkedDesign(cell)).imageId : idOf(cell, cell.world.image);

/** The first entry of a list of the catalogue, in a path of its own. */
const first =
	(list: string, more = ''): Ask =>
	async ({ world }) => {
		const [entry] = (await world.shop.nobody().get<{ id: string }[]>(`/api/${list}`)).body;
		if (entry === undefined) throw new Error(`there are no ${list}`);
		return { path: `/api/${list}/${entry.id}${more}` };
	};

const tus = { 'tus-resumable': '1.0.0' };
const tusUpload =
	(headers: Readonly<Record<string, string>> = {}, body?: string): Ask =>
	async (cell) => ({
		path: `/account/uploads/resumable/${await idOf(cell, cell.world.upload)}`,
		headers: { ...tus, ...headers },
		...(body !== undefined && { body }),
	});

const accounts: Readonly<Record<string, Ask>> = {
	'POST /account/auth/login': async ({ world, thing }) => {
		const { email, password } = await world.shop.person();
		return { path: '/account/auth/login', json: { email, password: thing === 'wrong' ? 'not the password' : password } };
	},
	'POST /account/auth/register': ({ world }) => ({
		path: '/account/auth/register',
		json: {
			email: `${randomUUID()}@studio.example`,
			password: newPassword,
			firstName: 'New',
			lastName: 'Person',
			registrationUrl: `${world.shop.config.publicUrl}/`,
		},
	}),
	'POST /account/auth/resend-confirmation': async ({ world }) => ({
		path: '/account/auth/resend-confirmation',
		json: { email: (await world.shop.person({ isVerified: false })).email, sourceUrl: `${world.shop.config.publicUrl}/` },
	}),
	'POST /account/auth/confirm': () => ({ path: '/account/auth/confirm', json: { verificationToken: 'forged' } }),
	'POST /account/auth/reset-password/init': async ({ world }) => ({
		path: '/account/auth/reset-password/init',
		json: { email: (await world.shop.person()).email, designerUrl: `${world.shop.config.publicUrl}/` },
	}),
	'PATCH /account/auth/reset-password/finish': () => ({
		path: '/account/auth/reset-password/finish',
		json: { resetKey: 'forged', password: newPassword },
	}),
	'PATCH /account/user/profile': () => ({ path: '/account/user/profile', json: { firstName: 'Renamed' } }),
	'POST /account/user/password': withCredentials('/account/user/password', { newPassword }),
	'DELETE /account/user/sessions/:id': async (cell) => {
		// Guests have none.
		const session = async (ownerId: string) => {
			const userId = ownerId.startsWith('anonymous') ? await cell.world.customerId() : ownerId;
			const { pool } = cell.world.shop.context.database;
			const id = randomUUID();
			await pool.query("insert into sessions (id, token_hash, user_id, expires_at) values ($1, $1, $2, now() + interval '1 day')", [
				id,
				userId,
			]);
			return id;
		};
		return { path: `/account/user/sessions/${await idOf(cell, session)}` };
	},
	'POST /account/user/second-factor': withCredentials('/account/user/second-factor'),
	'POST /account/user/second-factor/confirm': () => ({ path: '/account/user/second-factor/confirm', json: { totp: '123456' } }),
	'POST /account/user/second-factor/recovery-codes': withCredentials('/account/user/second-factor/recovery-codes'),
	'POST /account/user/second-factor/remove': withCredentials('/account/user/second-factor/remove'),
	'GET /account/user/export/:ticket': async ({ world, thing }) => {
		const { url } = (await (await world.shop.person()).post<{ url: string }>('/account/user/export', {}, fromSomewhere())).body;
		const path = new URL(url).pathname;
		return { path: thing === 'forged' ? forged(path) : path };
	},
	'POST /account/user/delete': withCredentials('/account/user/delete'),
	'PATCH /account/staff/second-factor': () => ({ path: '/account/staff/second-factor', json: { isSecondFactorRequired: false } }),
};

const uploads: Readonly<Record<string, Ask>> = {
	'POST /account/uploads': ({ world }) => {
		const body = new FormData();
		body.set('file', new Blob([new Uint8Array(world.picture)]), 'Picture.jpg');
		return { path: '/account/uploads', body };
	},
	'POST /account/uploads/offers': () => ({ path: '/account/uploads/offers', json: { name: 'a.jpg', bytes: 10, sha256: 'a'.repeat(64) } }),
	'POST /account/uploads/resumable': () => ({
		path: '/account/uploads/resumable',
		headers: { ...tus, 'upload-length': '10', 'upload-metadata': `filename ${Buffer.from('a.jpg').toString('base64')}` },
	}),
	'HEAD /account/uploads/resumable/:id': tusUpload(),
	'PATCH /account/uploads/resumable/:id': tusUpload({ 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }, 'x'),
	'DELETE /account/uploads/resumable/:id': tusUpload(),
	'POST /account/uploads/resumable/:id': tusUpload({ 'x-http-method-override': 'HEAD' }),
	'OPTIONS /account/uploads/resumable/:id': tusUpload(),
	'GET /account/user/uploads/:id': async (cell) => ({ path: `/account/user/uploads/${await imageOf(cell)}` }),
	'PUT /account/user/uploads/:id/sha256': async (cell) => ({
		path: `/account/user/uploads/${await idOf(cell, cell.world.upload)}/sha256`,
		json: { sha256: 'a'.repeat(64) },
	}),
	'DELETE /account/user/uploads/:id': async (cell) => ({ path: `/account/user/uploads/${await imageOf(cell)}` }),
	'GET /api/images/:id/tiles': async (cell) => ({ path: `/api/images/${await imageOf(cell)}/tiles?wait=0` }),
	'GET /tiles/:ticket/:level/:tile': ({ world, thing }) => ({
		path: thing === 'forged' ? world.tilePath.replace(/(?<=^\/tiles\/)./, (letter) => (letter === 'A' ? 'B' : 'A')) : world.tilePath,
	}),
	'GET /proofs/:sha256': () => ({ path: `/proofs/${'0'.repeat(64)}` }),
	'GET /files/:token': ({ world, thing }) => ({ path: thing === 'forged' ? forged(world.filePath) : world.filePath }),
};

const designs: Readonly<Record<string, Ask>> = {
	'POST /api/designs': async (cell) => ({ path: '/api/designs', json: cell.world.purchases.request(await imageOf(cell)) }),
	'GET /api/designs/:id': async (cell) => {
		const changes = cell.thing === 'sister' ? { product: 'greeting-cards' } : {};
		if (cell.thing === 'linked') return { path: `/api/designs/${(await linkedDesign(cell)).designId}` };
		return { path: `/api/designs/${await idOf(cell, (ownerId) => cell.world.design(ownerId, changes))}` };
	},
	'POST /api/cart/giftNote': () => ({ path: '/api/cart/giftNote', json: { message: 'For Ada', omitsPrices: false } }),
	'GET /api/designs/dueDate': () => ({ path: `/api/designs/dueDate?ids=${randomUUID()}` }),
	'GET /api/designs/:id/again': async (cell) => ({ path: `/api/designs/${await idOf(cell, cell.world.design)}/again` }),
	'GET /api/designs/:id/cartLine': async (cell) => ({ path: `/api/designs/${await idOf(cell, cell.world.design)}/cartLine` }),
	'GET /api/images/designs': async (cell) => ({ path: `/api/images/designs?id=${await imageOf(cell)}` }),
};

const orders: Readonly<Record<string, Ask>> = {
	'GET /api/orders/:id': async (cell) => ({ path: `/api/orders/${await idOf(cell, cell.world.order)}` }),
	'POST /api/user/orders/:id/address': async (cell) => ({
		path: `/api/user/orders/${await idOf(cell, cell.world.order)}/address`,
		json: { name: 'Ines Moreau', address1: '3 Quay', city: 'Bristol', postalCode: 'BS1 4DJ' },
	}),
	'POST /api/user/orders/:id/cancellation': async (cell) => ({
		path: `/api/user/orders/${await idOf(cell, cell.world.order)}/cancellation`,
		json: {},
	}),
	'POST /api/webhookDeliveries/:id/retry': async (cell) => {
		const delivery = async () => {
			const id = randomUUID();
			const { pool } = cell.world.shop.context.database;
			const processedAt = cell.thing === 'worked' ? new Date() : null;
			const text = "insert into webhook_inbox (id, event, body, processed_at, gave_up) values ($1, 'transaction/created', '{}', $2, $3)";
			await pool.query(text, [id, processedAt, processedAt === null]);
			return id;
		};
		return { path: `/api/webhookDeliveries/${await idOf(cell, delivery)}/retry`, json: {} };
	},
	'POST /api/webhooks/foxy': ({ world, thing }) => {
		const { body, headers } = world.purchases.delivery();
		const signature = thing === 'forged' ? { 'foxy-webhook-signature': cartKeys.webhookKey } : {};
		return { path: '/api/webhooks/foxy', body, headers: { ...headers, ...signature } };
	},
	'POST /api/webhooks/foxy/pre-payment': ({ thing }) => ({
		path: '/api/webhooks/foxy/pre-payment',
		json: {},
		...(thing === 'forged' && { headers: { 'foxy-webhook-signature': cartKeys.webhookKey } }),
	}),
};

const size = { label: 'A size', sizeMM: { width: 100, height: 80 }, sizeInches: { width: 3.94, height: 3.15 } };
/** An entry without uses. */
const newSize =
	({ world }: Cell) =>
	async (): Promise<string> => {
		const { orm } = world.shop.context;
		const id = randomUUID();
		const sides = { widthMm: 100, heightMm: 80, widthInches: 3.94, heightInches: 3.15 };
		await orm.insert(sizes).values({ id, label: size.label, ...sides });
		return id;
	};

const catalogue: Readonly<Record<string, Ask>> = {
	...Object.fromEntries(['printCategories', 'printTypeConfigurations'].map((list) => [`GET /api/${list}/:id`, first(list)])),
	'GET /api/printCategories/:id/printItems': first('printCategories', '/printItems'),
	'GET /api/printCategories/:id/printItems/count': first('printCategories', '/printItems/count'),
	'GET /api/printTypeConfigurations/:id/printTypes': first('printTypeConfigurations', '/printTypes'),
	'GET /api/optionConfigurations/:id/options': first('optionConfigurations', '/options'),
	'GET /api/printItems/:id/sizes': first('printItems', '/sizes'),
	'GET /api/sizes/:id': async ({ world }) => {
		const [item] = (await world.shop.nobody().get<{ finalSizeId: string }[]>('/api/printItems')).body;
		return { path: `/api/sizes/${item?.finalSizeId}` };
	},
	'POST /api/sizes': () => ({ path: '/api/sizes', json: size }),
	'PATCH /api/sizes/:id': async (cell) => ({ path: `/api/sizes/${await idOf(cell, newSize(cell))}`, json: { label: randomUUID() } }),
	'DELETE /api/sizes/:id': async (cell) => ({ path: `/api/sizes/${await idOf(cell, newSize(cell))}` }),
	'POST /api/prices/calculate': () => ({
		path: '/api/prices/calculate',
		json: { categoryId: 'fineartprint', extent1: 300, extent2: 200, units: 'mm' },
	}),
	'POST /api/prices/calculateMany': () => ({
		path: '/api/prices/calculateMany',
		json: { questions: [{ categoryId: 'fineartprint', extent1: 300, extent2: 200, units: 'mm' }] },
	}),
};

const platform: Readonly<Record<string, Ask>> = {
	'GET /api/docs/static/*': () => ({ path: '/api/docs/static/missing.js' }),
	'GET /assets/*': () => ({ path: '/assets/missing.js' }),
	'OPTIONS *': ({ world }) => ({
		path: '/api/designs',
		headers: { origin: world.shop.config.publicOrigin, 'access-control-request-method': 'POST' },
	}),
};

const asks: Readonly<Record<string, Ask>> = {
	...accounts,
	...uploads,
	...designs,
	...setCalls,
	...wallCalls,
	...orders,
	...catalogue,
	...paperCalls,
	...crudCalls,
	...backOffice,
	...listCalls,
	...staffCalls,
	...orderZipCalls,
	...productionCalls,
	...certificateCalls,
	...registerCalls,
	...runCalls,
	...parcelCalls,
	...approvalCalls,
	...fileCheckCalls,
	...orderLinkCalls,
	...platform,
};

/** Builds the call of a route: as written, unless it needs more. Throws if a parameter has no value. */
export async function asked(route: string, cell: Cell): Promise<Asked> {
	const ask = asks[route] ?? asks[route.replace('HEAD ', 'GET ')];
	if (ask !== undefined) return ask(cell);
	const [method = '', path = ''] = route.split(' ');
	if (/[:*]/.test(path)) throw new Error(`say in calls.ts how ${route} is called`);
	return { path, ...(['POST', 'PATCH', 'PUT'].includes(method) && { json: {} }) };
}
