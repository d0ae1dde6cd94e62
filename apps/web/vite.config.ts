import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { plannedChunk } from './chunk-plan.ts';

/** Dialogs that open on a click, and pages that a visit rarely starts with. */
const opensLater =
	/[\\/](?:account-drawer|account-list|ask-free-check|check-loop|file-checks?|login-dialog|loupe-view|orders|profile|reset-password|set-screen|side-cart)-/;

/** Almost all that a later part of the editor imports is here by then. */
const fromEditor = /[\\/]editor-[\w-]+\.js$/;

/**
 * Limits preloading: a page lists the files of everything it may open. Lazy parts list only their entry file and styles; that file names
 * the others.
 */
const onlyWhatItNeedsFirst = (url: string, files: string[], { hostId }: { hostId: string }): string[] =>
	opensLater.test(url) || fromEditor.test(hostId) ? files.filter((file) => file === url || file.endsWith('.css')) : files;

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
						// A single chunk, so that zod is configured before any other chunk makes a schema.
						{ name: 'zod', test: /strict-schemas\.ts$|node_modules[\\/]zod[\\/]/ },
						// The frame of every page with all its imports, and the small modules that the upload screen shares with others; splitting it by
						// importers costs 8 kB more.
						{
							name: 'page',
							test: /apps[\\/]web[\\/]src[\\/](?:routes|shell[\\/](?:root|shop-bar|use-followed-links|wanted-medium)|ui[\\/]controls[\\/](?:icon-button|notice|offline-note|text-button)|session[\\/]lost-session)\.tsx?$|react-query[\\/].*[\\/](?:useInfiniteQuery|useMutation)\.js$/,
						},
						{
							debugName: 'planned',
							name: plannedChunk(fileURLToPath(new URL('index.html', import.meta.url))),
							includeDependenciesRecursively: false,
						},
					],
				},
			},
		},
	},
	worker: { format: 'es' },
});
