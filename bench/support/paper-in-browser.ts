import { benchShop } from './bench-shop.ts';
import { launchBrowser } from './browser.ts';
import type { Measurement } from './measurement.ts';
import { type BuiltPaper, measurePaperColours } from './paper-colours.ts';
import { measurePaperInEditor } from './paper-in-editor.ts';

/** The browser's part of a paper: its colours end to end, and the editor's times with it. */
export async function measurePaperInBrowser(papers: readonly BuiltPaper[]): Promise<Measurement[]> {
	const shop = await benchShop();
	const browser = await launchBrowser();
	try {
		return [...(await measurePaperColours(papers, shop, browser)), ...(await measurePaperInEditor(shop, browser))];
	} finally {
		await browser.close();
		await shop.stop();
	}
}
