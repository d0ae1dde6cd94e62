import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

type Resolve = NonNullable<Parameters<typeof registerHooks>[0]['resolve']>;

const packages = new Map<string, ReturnType<Resolve>>();
/** Format of the modules of a folder with the same ending. */
const formats = new Map<string, string>();

const neighbour: Resolve = (name, context, next) => {
	const url = new URL(name, context.parentURL).href;
	const ending = /\.[cm]?[jt]s$/.exec(url)?.[0];
	if (ending === undefined) return next(name, context);
	const place = `${url.slice(0, url.lastIndexOf('/'))} ${ending}`;
	const format = formats.get(place);
	if (format !== undefined) return { url, format, shortCircuit: true };
	const resolved = next(name, context);
	if (resolved.url === url && resolved.format?.startsWith('module') === true) formats.set(place, resolved.format);
	return resolved;
};

/**
 * Remembers where the packages lie that the project's own modules import, and the format of the modules of a folder, so that a start takes
 * half of its time: for each of the hundreds of imports of one package, and for each module of it, Node 24 reads that package's list of
 * exports again.
 */
const resolve: Resolve = (name, context, next) => {
	const { parentURL } = context;
	if (parentURL === undefined || /^[/#]|^[a-z]+:/.test(name)) return next(name, context);
	if (name.startsWith('.')) return neighbour(name, context, next);
	if (parentURL.includes('/node_modules/')) return next(name, context);
	// Each workspace may have its own version of a package.
	const key = `${parentURL.split('/src/')[0]} ${name} ${context.conditions.join()}`;
	const resolved = packages.get(key) ?? { ...next(name, context), shortCircuit: true };
	packages.set(key, resolved);
	return resolved;
};

registerHooks({ resolve });
// Where the folder cannot be written, each start compiles. A launcher's NODE_COMPILE_CACHE has precedence.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/server', import.meta.url)));
