import AxeBuilder from '@axe-core/playwright';
import { type Page, test } from '@playwright/test';
import { expect } from './expect.ts';

interface Fault {
	readonly rule: string;
	readonly places: string[];
}

/** Fails on any axe violation in the current state of the page. */
export const expectAccessible = (page: Page, screen: string): Promise<void> =>
	test.step(screen, async () => {
		// Animations change the contrast, so they must have finished.
		await page.evaluate(() =>
			// Animations of removed elements count as finished.
			Promise.allSettled(
				document
					.getAnimations()
					.map((animation) => animation.effect?.getTiming().iterations === Number.POSITIVE_INFINITY || animation.finished),
			).then(() => undefined),
		);
		// Legacy mode and violations only: the details of passes are most of the result.
		const { violations } = await new AxeBuilder({ page })
			.setLegacyMode()
			.options({ resultTypes: ['violations'] })
			.analyze();
		const faults = violations.map(
			({ id, nodes }): Fault => ({ rule: id, places: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`) }),
		);
		expect(faults, screen).toEqual([]);
	});
