/** `loupe`: the original at 100 %, for judging sharpness. */
export type View = 'crop' | 'print' | 'wall' | 'loupe';
export type Surround = 'light' | 'dark';
/** What the phone sets in a sheet of its own; `section` is what a proof shows at 100 %. */
export type Sheet = 'size' | 'mount' | 'border' | 'rotation' | 'units' | 'section';
