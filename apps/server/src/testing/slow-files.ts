import type { SignedFiles } from '../platform/index.ts';

export interface SlowFiles extends Disposable {
	/** addresses that each take a millisecond to sign */
	readonly files: SignedFiles;
	/** Most pictures whose address was signed in one iteration of the event loop. */
	mostAtOnce(): number;
}

/** Measures how a list gives other requests their turns while it signs addresses. */
export function slowFiles(files: SignedFiles): SlowFiles {
	let [inThisIteration, most] = [0, 0];
	let next = setImmediate(begin);
	function begin(): void {
		inThisIteration = 0;
		next = setImmediate(begin);
	}
	return {
		files: {
			...files,
			picture: (key) => {
				const end = performance.now() + 1;
				while (performance.now() < end);
				inThisIteration += 1;
				most = Math.max(most, inThisIteration);
				return files.picture(key);
			},
		},
		mostAtOnce: () => most,
		[Symbol.dispose]: () => clearImmediate(next),
	};
}
