import type { Page } from '@playwright/test';

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
