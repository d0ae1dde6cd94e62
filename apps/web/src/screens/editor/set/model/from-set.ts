/** State of the navigation from the set to a row's editor: one step back leads to the set. */
export const fromSet = { isFromSet: true } as const;

export const isFromSet = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isFromSet' in state;
