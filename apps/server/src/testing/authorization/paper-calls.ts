import { randomBytes, randomUUID } from 'node:crypto';
import { paperProfiles, papers, printTypes } from '../../catalogue/index.ts';
import type { Ask, Cell } from './asking.ts';

/** A profile that no medium has, or an id of none. */
async function profileOf({ world, thing }: Cell): Promise<string> {
	const id = randomUUID();
	if (thing === 'missing') return id;
	const sha256 = randomBytes(32).toString('hex');
	await world.shop.context.orm.insert(paperProfiles).values({ id, name: `Paper ${id}`, sha256, bytes: 1000 });
	return id;
}

async function mediumOf({ world, thing }: Cell): Promise<string> {
	if (thing === 'missing') return randomUUID();
	const [medium] = await world.shop.context.orm.select({ id: printTypes.id }).from(printTypes).limit(1);
	return medium?.id ?? '';
}

async function paperOf({ world, thing }: Cell): Promise<{ id: string; slug: string }> {
	const [paper] = await world.shop.context.orm.select({ id: papers.id, slug: papers.slug }).from(papers).limit(1);
	return thing === 'missing' || paper === undefined ? { id: randomUUID(), slug: 'nowhere' } : paper;
}

const profile =
	(json?: () => object): Ask =>
	async (cell) => ({ path: `/api/paperProfiles/${await profileOf(cell)}`, ...(json !== undefined && { json: json() }) });

let measured = 80;
/** Another value each time: the same change again would change nothing. */
const nextWhite = () => {
	measured += 0.125;
	return [measured, 0, 0];
};

export const paperCalls: Readonly<Record<string, Ask>> = {
	'GET /api/information/papers/:slug': async (cell) => ({ path: `/api/information/papers/${(await paperOf(cell)).slug}` }),
	'GET /api/papers/:id/picture': async (cell) => ({ path: `/api/papers/${(await paperOf(cell)).id}/picture` }),
	'PUT /api/papers/:id/picture': async (cell) => ({ path: `/api/papers/${(await paperOf(cell)).id}/picture`, json: { imageId: null } }),
	'GET /paper-pictures/:file': () => ({ path: `/paper-pictures/${randomUUID()}.jpg` }),
	'POST /api/paperProfiles': () => {
		const body = new FormData();
		body.set('file', new Blob([new Uint8Array(randomBytes(200))]), 'Paper.icc');
		return { path: '/api/paperProfiles', body };
	},
	'GET /api/paperProfiles/:id': profile(),
	'PATCH /api/paperProfiles/:id': profile(() => ({ name: randomUUID() })),
	'DELETE /api/paperProfiles/:id': profile(),
	'GET /api/printTypes/:id/paper': async (cell) => ({ path: `/api/printTypes/${await mediumOf(cell)}/paper` }),
	'PATCH /api/printTypes/:id/paper': async (cell) => ({
		path: `/api/printTypes/${await mediumOf(cell)}/paper`,
		json: { measuredWhite: nextWhite() },
	}),
};
