/** `loupe`: the original at 100 %, for judging sharpness. */
export type View = 'crop' | 'print' | 'wall' | 'loupe';
export type Surround = 'light' | 'dark';
/** Sheets of the phone; `section` is the part that a proof shows at 100 %. */
export type Sheet = 'size' | 'mount' | 'border' | 'rotation' | 'units' | 'section';
