import type { Page, Route } from '@playwright/test';

export interface HeldAnswers {
	/** Lets the calls through, those that wait and all that follow. */
	release(): Promise<void>;
}

/** Holds back the page's calls of an address. */
export async function holdAnswers(page: Page, address: string): Promise<HeldAnswers> {
	const goOn = Promise.withResolvers<void>();
	await page.route(address, async (route) => {
		await goOn.promise;
		// A page that was closed or loaded again has given its request up.
		await route.continue().catch(() => undefined);
	});
	return {
		release: async () => {
			goOn.resolve();
			await page.unroute(address);
		},
	};
}

export interface OldAnswers extends HeldAnswers {
	/** resolves when the shop has answered the first call, which the page does not know yet */
	readonly answered: Promise<void>;
}

/** Holds back the shop's answers to the page's calls of an address, so that they are older than what happens next. */
export async function holdOldAnswers(page: Page, address: string): Promise<OldAnswers> {
	const [answered, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const handing: Promise<void>[] = [];
	const handOver = async (route: Route): Promise<void> => {
		const response = await route.fetch();
		answered.resolve();
		await goOn.promise;
		await route.fulfill({ response });
	};
	// A page that no longer wants an answer has given its request up.
	await page.route(address, (route) => void handing.push(handOver(route).catch(() => undefined)));
	return {
		answered: answered.promise,
		release: async () => {
			goOn.resolve();
			// Playwright sends what still waits for its route to the shop once more when the route goes.
			await Promise.all(handing);
			await page.unroute(address);
		},
	};
}
