import type { Field } from '@print-room/contract';

export const thresholdFields: readonly Field[] = [
	{ kind: 'wholeNumber', name: 'min', label: 'Minimal, ppi', initial: 100, help: 'A print with fewer cannot be ordered.' },
	{ kind: 'wholeNumber', name: 'max', label: 'Acceptable, ppi', initial: 300, help: 'From here on its quality is High.' },
];

export const proofPriceFields: readonly Field[] = [{ kind: 'money', name: 'price', label: 'Price, net' }];
