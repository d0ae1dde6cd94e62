import { afterAll, beforeAll } from 'vitest';
import { startTestShop, type TestShop, type TestShopOptions } from './test-shop.ts';

/** Options that are only known once the hooks before it have run, or that need names declared further down. */
type LaterOptions = () => TestShopOptions | Promise<TestShopOptions>;

/** Starts a shop before the tests of the file or describe block that calls it, and closes it after them. */
export function testShop(options: TestShopOptions | LaterOptions = {}): TestShop {
	let started: TestShop | undefined;
	beforeAll(async () => {
		started = await startTestShop(typeof options === 'function' ? await options() : options);
	});
	afterAll(() => started?.close());

	const running = (): TestShop => {
		if (started === undefined) throw new Error('The test shop has not started yet: use it in hooks and tests only.');
		return started;
	};
	return {
		get url() {
			return running().url;
		},
		get context() {
			return running().context;
		},
		get config() {
			return running().config;
		},
		metrics: () => running().metrics(),
		guest: () => running().guest(),
		admin: () => running().admin(),
		person: (personOptions) => running().person(personOptions),
		supervisor: () => running().supervisor(),
		nobody: (headers) => running().nobody(headers),
		mails: () => running().mails(),
		mailTo: (email, subjectPart) => running().mailTo(email, subjectPart),
		routes: () => running().routes(),
		close: () => running().close(),
	};
}
