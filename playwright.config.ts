import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/ensure-browser.mjs';

const browser = findBrowser();

/**
 * Features that Playwright 1.65.1 itself turns off, as the last list that Chromium is given is the one that counts, and the two pages of a
 * window's address bar: nobody sees them, and each window draws them before its own page.
 */
const withoutFeatures = [
	'AvoidUnnecessaryBeforeUnloadCheckSync',
	'DestroyProfileOnBrowserClose',
	'HttpsUpgrades',
	'HttpsFirstBalancedModeAutoEnable',
	'LensOverlay',
	'MediaRouter',
	'PaintHolding',
	'ThirdPartyStoragePartitioning',
	'AvoidCorsURLLoaderRestartOnRedirect',
	'TcpPortRandomizationWin',
	'OptimizationHints',
	'NetworkTimeServiceQuerying',
	'AimEnabled',
	'PreconnectToSearch',
	'WebUIOmniboxPopup',
	'WebUIOmniboxAimPopup',
];

/** Chromium must not call home: a journey talks to the shop and to nothing else. */
const quiet = [
	'--no-sandbox',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	'--no-first-run',
	'--no-default-browser-check',
	`--disable-features=${withoutFeatures.join(',')}`,
];

/** Files that take minutes. They begin first, or the run would end with one worker at one of them and the others idle. */
const longest = ['**/resumable-upload.spec.ts', '**/order-zips.spec.ts', '**/file-check*.spec.ts', '**/accessibility.spec.ts'];

export default defineConfig({
	testDir: 'e2e',
	projects: [
		{ name: 'longest', testMatch: longest },
		{ name: 'others', testMatch: '**/*.spec.ts', testIgnore: longest },
	],
	outputDir: 'test-results',
	globalSetup: './e2e/support/global-setup.ts',
	// A journey waits for half of its time, so four keep two cores busy.
	workers: 4,
	retries: 0,
	forbidOnly: true,
	// Limits end a journey that hangs; a machine several times as busy as usual makes none fail.
	timeout: 600_000,
	expect: { timeout: 150_000 },
	reporter: [['list']],
	use: {
		browserName: 'chromium',
		headless: true,
		viewport: { width: 1440, height: 900 },
		actionTimeout: 150_000,
		// Recording costs a fifth of the time. Where a trace is wanted: `playwright test --trace retain-on-failure`.
		trace: 'off',
		screenshot: 'only-on-failure',
		launchOptions: { args: quiet, ...(browser !== undefined && { executablePath: browser }) },
	},
});
