export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w', 'centre'] as const;

export type Handle = (typeof HANDLES)[number];

/** Direction of a handle's pull on each axis: -1 the left or top side, 1 the right or bottom side, 0 neither. */
export interface Pull {
	readonly x: -1 | 0 | 1;
	readonly y: -1 | 0 | 1;
}

const PULLS: Readonly<Record<Handle, Pull>> = {
	nw: { x: -1, y: -1 },
	n: { x: 0, y: -1 },
	ne: { x: 1, y: -1 },
	e: { x: 1, y: 0 },
	se: { x: 1, y: 1 },
	s: { x: 0, y: 1 },
	sw: { x: -1, y: 1 },
	w: { x: -1, y: 0 },
	centre: { x: 0, y: 0 },
};

const NAMES: Readonly<Record<Handle, string>> = {
	nw: 'Top left corner',
	n: 'Top side',
	ne: 'Top right corner',
	e: 'Right side',
	se: 'Bottom right corner',
	s: 'Bottom side',
	sw: 'Bottom left corner',
	w: 'Left side',
	centre: 'Whole crop',
};

export const pullOf = (handle: Handle): Pull => PULLS[handle];

/** Name of a handle for screen readers and the focused handle. */
export const handleName = (handle: Handle): string => NAMES[handle];
