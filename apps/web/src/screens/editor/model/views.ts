export type View = 'crop' | 'print' | 'wall';
export type Surround = 'light' | 'dark';
export type Sheet = 'size' | 'border' | 'rotation' | 'units';
