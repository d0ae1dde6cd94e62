import { type Browser, chromium } from '@playwright/test';
import { ensureBrowser } from '../../scripts/ensure-browser.mjs';

/** Playwright's own 30 s are too few on a busy machine, which makes a measurement slow but not wrong. */
const patienceMs = 150_000;

/** Starts the browser of a measurement, which closes it. */
export async function launchBrowser(): Promise<Browser> {
	const browser = await chromium.launch({ executablePath: await ensureBrowser({ hasWindow: true }), args: ['--no-sandbox'] });
	return browser.on('context', (context) => context.setDefaultTimeout(patienceMs));
}
