/** libheif-js has no types; this is the part of its API that bench uses. */
declare module 'libheif-js/wasm-bundle.js' {
	interface Pixels {
		readonly data: Uint8ClampedArray;
		readonly width: number;
		readonly height: number;
	}

	interface HeifImage {
		get_width(): number;
		get_height(): number;
		/** Red, green, blue and alpha, 8 bits each; null if it cannot be decoded. */
		display(pixels: Pixels, done: (shown: Pixels | null) => void): void;
		free(): void;
	}

	const libheif: { readonly HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] } };
	export default libheif;
}
