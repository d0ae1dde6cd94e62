import type { Field } from '@print-room/contract';

export const thresholdFields: readonly Field[] = [
	{ kind: 'wholeNumber', name: 'min', label: 'Minimum (ppi)', initial: 100, help: 'Prints below it cannot be ordered.' },
	{ kind: 'wholeNumber', name: 'max', label: 'Acceptable (ppi)', initial: 300, help: 'From here, the quality is High.' },
];

export const proofPriceFields: readonly Field[] = [{ kind: 'money', name: 'price', label: 'Price, net' }];
