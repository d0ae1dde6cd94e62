import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/ensure-browser.mjs';

const browser = findBrowser();

/** Chromium must not call home: a journey talks to the shop and to nothing else. */
const quiet = [
	'--no-sandbox',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	'--no-first-run',
	'--no-default-browser-check',
];

/** Each journey starts its own shop (e2e/support/shop.ts). */
export default defineConfig({
	testDir: 'e2e',
	testMatch: '**/*.spec.ts',
	outputDir: 'test-results',
	// A journey waits as much as it works. More than two at once would be slower than the moments that some of them catch.
	workers: 2,
	retries: 0,
	forbidOnly: true,
	timeout: 180_000,
	expect: { timeout: 15_000 },
	reporter: [['list']],
	use: {
		browserName: 'chromium',
		headless: true,
		viewport: { width: 1440, height: 900 },
		actionTimeout: 20_000,
		// Recording costs a fifth of the time. Where a trace is wanted: `playwright test --trace retain-on-failure`.
		trace: 'off',
		screenshot: 'only-on-failure',
		launchOptions: { args: quiet, ...(browser !== undefined && { executablePath: browser }) },
	},
});
