/** Palette keys in addition to MUI's. */
interface ShopPalette {
	canvas: string;
	sunken: string;
	control: string;
	quality: { high: string; average: string; low: string };
}

declare module '@mui/material/styles' {
	interface Palette extends ShopPalette {}
	interface PaletteOptions extends ShopPalette {}
}

export type { ShopPalette };
