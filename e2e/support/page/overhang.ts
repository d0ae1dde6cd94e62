import type { Page } from '@playwright/test';

/** The page's horizontal overflow in pixels, and the elements that cause it. */
export const overhang = (page: Page): Promise<{ by: number; what: string[] }> =>
	page.evaluate(() => {
		const width = document.documentElement.clientWidth;
		const what = [...document.querySelectorAll('body *')]
			.filter((element) => element.getBoundingClientRect().right > width + 0.5)
			.map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`);
		const by = document.documentElement.scrollWidth - width;
		return { by, what: by > 0 ? what.slice(0, 5) : [] };
	});
