const prefix = 'loads the package ';
/** Runs before the program: its hook sees each name that the program's own hook does not remember yet. */
const script = `
	import { registerHooks } from 'node:module';
	const seen = new Set();
	registerHooks({
		resolve: (name, context, next) => {
			const found = next(name, context);
			const used = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(found.url)?.[1];
			if (used !== undefined && !seen.has(used)) {
				seen.add(used);
				process.stdout.write('${prefix}' + used + '\\n');
			}
			return found;
		},
	});`;

/** Environment in which a program prints each package that it loads. */
export const namesPackages = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` };

/** Packages that a program has loaded by now, as it printed them. */
export const packagesIn = (output: string): readonly string[] =>
	output.split('\n').flatMap((line) => (line.startsWith(prefix) ? [line.slice(prefix.length)] : []));
