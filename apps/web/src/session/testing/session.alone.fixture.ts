import { type Profile, type RuntimeConfig, runtimeConfigElementId } from '@print-room/contract';
import { afterEach, beforeEach, vi } from 'vitest';
import { stubStorages } from '../../testing/stub-storages.alone.fixture.ts';

interface Answer {
	status?: number;
	body: unknown;
	headers?: Record<string, string>;
}

/** Answers by method and path; null: the connection is dead. */
let answers: Record<string, (request: Request) => Answer | Promise<Answer>> | null;
let calls: string[];

const user: Profile = {
	id: 'u1',
	email: 'ines@example.com',
	firstName: 'Ines',
	lastName: 'Moreau',
	company: null,
	phone: null,
	isEmailVerified: true,
	roles: ['regular'],
	hasSecondFactor: false,
	mustSetUpSecondFactor: false,
	createdAt: '2026-11-18T16:42:00.000Z',
};

export const refusal = (statusCode: number, code: string): Answer => ({
	status: statusCode,
	body: { error: { statusCode, name: 'UnauthorizedError', code, message: 'No', requestId: 'r1' } },
});

export const bearerOf = ({ headers }: Request): string | null => headers.get('authorization')?.replace('Bearer ', '') ?? null;

export const noImages: Answer = { body: { images: [], count: 0 } };

/** Fresh modules for each test, because they store the identity. */
export const load = async () => {
	vi.resetModules();
	const [session, { logIn }, client, toasts] = await Promise.all([
		import('../session.ts'),
		import('../start-session.ts'),
		import('../../api/client.ts'),
		import('../../ui/page/toasts.ts'),
	]);
	return { ...session, ...client, ...toasts, logIn: () => logIn({ email: user.email, password: 'a good password' }) };
};

/** Storage and events shared by all tabs of the browser. */
export const browserWithTabs = () => {
	const { kept } = stubStorages().browser;
	const listeners: ((event: { key: string | null }) => void)[] = [];
	vi.stubGlobal('addEventListener', (type: string, listener: (event: { key: string | null }) => void) => {
		if (type === 'storage') listeners.push(listener);
	});
	return {
		kept,
		/** Another tab logs in or out; `isNotified`: the storage event has arrived. */
		elsewhere: (token: string | null, { isNotified = true } = {}) => {
			if (token === null) kept.delete('print-room.token');
			else kept.set('print-room.token', token);
			if (isNotified) for (const listener of listeners) listener({ key: 'print-room.token' });
		},
	};
};

/** An answer that the test releases. */
export const held = () => {
	let release = (): void => undefined;
	const until = new Promise<void>((resolve) => {
		release = resolve;
	});
	return { until, release: () => release() };
};

const origin = 'http://shop.test';
const config: RuntimeConfig = {
	api: `${origin}/api`,
	account: `${origin}/account`,
	publicUrl: origin,
	shopName: 'The Print Room',
	appVersion: '1',
	cart: { kind: 'sandbox', origin },
	information: [],
	logo: null,
	delivery: '',
	roleUpdates: false,
	offersApprovalLinks: true,
	sentryDsn: null,
};

const answer = async (...call: Parameters<typeof fetch>): Promise<Response> => {
	const request = new Request(...call);
	const key = `${request.method} ${new URL(request.url).pathname}`;
	calls.push(key);
	if (answers === null) throw new TypeError('Failed to fetch');
	const { status = 200, body, headers = {} } = (await answers[key]?.(request)) ?? refusal(404, 'ENTITY_NOT_FOUND');
	return Response.json(body, { status, headers });
};

export const answerWith = (key: string, give: (request: Request) => Answer | Promise<Answer>): void => {
	answers = { ...answers, [key]: give };
};

export const answersNothing = (): void => {
	answers = null;
};

/** Calls since the test began, by method and path. */
export const asked = (): readonly string[] => calls;

/** Stubs a server for each test of the file: it knows guests and one person, whose token is `good`. */
export const stubServer = (): void => {
	beforeEach(() => {
		calls = [];
		let guests = 0;
		answers = {
			'GET /api/whoami': (request) => {
				if (bearerOf(request) !== null) return { body: { userId: 'u1', isGuest: false } };
				guests += 1;
				return { body: { userId: `anonymous${guests}`, isGuest: true } };
			},
			'GET /account/user/profile': () => ({ body: user }),
			'POST /account/auth/login': () => ({ body: { token: 'good', user } }),
			'POST /account/auth/logout': () => ({ body: { success: true } }),
			'POST /account/user/migrate': () => ({ body: { status: false } }),
			'GET /api/images/retrieve': () => noImages,
		};
		vi.stubGlobal('fetch', answer);
		vi.stubGlobal('document', {
			getElementById: (id: string) => (id === runtimeConfigElementId ? { textContent: JSON.stringify(config) } : null),
		});
	});

	afterEach(() => {
		vi.unstubAllGlobals();
	});
};
