import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

interface Fault {
	readonly rule: string;
	readonly places: string[];
}

/** axe finds nothing on the page as it stands. */
export const expectAccessible = (page: Page, screen: string): Promise<void> =>
	test.step(screen, async () => {
		// What is still fading in has another contrast than it will have.
		await page.evaluate(() =>
			// One whose element goes meanwhile is over, too.
			Promise.allSettled(
				document
					.getAnimations()
					.map((animation) => animation.effect?.getTiming().iterations === Number.POSITIVE_INFINITY || animation.finished),
			).then(() => undefined),
		);
		// Of what passes nobody reads the details, which are most of the answer.
		const { violations } = await new AxeBuilder({ page })
			.setLegacyMode()
			.options({ resultTypes: ['violations'] })
			.analyze();
		const faults = violations.map(
			({ id, nodes }): Fault => ({ rule: id, places: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`) }),
		);
		expect(faults, screen).toEqual([]);
	});
