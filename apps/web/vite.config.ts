import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What opens on a click, and the pages that a visit seldom begins with. */
const opensLater =
	/[\\/](?:account-drawer|account-list|ask-free-check|check-loop|file-checks?|login-dialog|loupe-view|orders|profile|reset-password|side-cart)-/;

/**
 * A page carries the names of all the files that whatever it may open is made of. Of what opens later it carries only the first and the
 * styles: that one names the others.
 */
const onlyWhatItNeedsFirst = (url: string, files: string[]): string[] =>
	opensLater.test(url) ? files.filter((file) => file === url || file.endsWith('.css')) : files;

/** What few screens need of the domain; what it is worked out from the page has. It stays out only while all of that is pure. */
const ofDomain = (name: string, test: RegExp) => ({ name, test, priority: 1, includeDependenciesRecursively: false });

export default defineConfig({
	root: fileURLToPath(new URL('.', import.meta.url)),
	plugins: [react()],
	html: { cspNonce: '__CSP_NONCE__' },
	build: {
		outDir: 'dist',
		emptyOutDir: true,
		manifest: true,
		target: 'es2023',
		// A data: address would need its own CSP exception for fonts.
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false, resolveDependencies: onlyWhatItNeedsFirst },
		rolldownOptions: {
			output: {
				codeSplitting: {
					groups: [
						// One chunk, so that zod is told of the policy before any other chunk makes a schema.
						{ name: 'zod', test: /strict-page\.ts$|node_modules[\\/]zod[\\/]/ },
						// Of the domain, which comes with every page, what only staff have a use for.
						{ name: 'zip-state', test: /packages[\\/]domain[\\/]src[\\/]zip-state\.ts$/, priority: 1 },
						ofDomain('file-check-state', /packages[\\/]domain[\\/]src[\\/]file-check-state\.ts$/),
						ofDomain('file-findings', /packages[\\/]domain[\\/]src[\\/]file-(?:facts|findings)\.ts$/),
						ofDomain('loupe', /packages[\\/]domain[\\/]src[\\/]loupe\.ts$/),
						// No dialog lacks any of these.
						{ name: 'dialog', test: /node_modules[\\/]@mui[\\/]material[\\/](?:Dialog|Typography)/, includeDependenciesRecursively: false },
						// What every page stands in, with all that it imports: split by who shares what, it weighs 7 kB more.
						{ name: 'page', test: /apps[\\/]web[\\/]src[\\/](?:routes|shell[\\/](?:root|shop-bar))\.tsx$/ },
					],
				},
			},
		},
	},
	worker: { format: 'es' },
});
