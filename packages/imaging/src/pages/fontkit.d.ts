declare module 'fontkit' {
	export interface Font {
		readonly unitsPerEm: number;
		hasGlyphForCodePoint(codePoint: number): boolean;
		layout(text: string): { readonly advanceWidth: number };
	}

	export function create(bytes: Buffer): Font;
}
