import { randomUUID } from 'node:crypto';
import type { SetContent, SetRow } from '@print-room/contract';

/** A row without anything of its own. */
export const rowOf = (imageId: string, changes: Partial<SetRow> = {}): SetRow => ({
	id: randomUUID(),
	imageId,
	overrides: {},
	crop: null,
	section: null,
	isLeftOut: false,
	added: null,
	...changes,
});

/** A set of these rows, without any choice. */
export const setOf = (rows: readonly SetRow[]): SetContent => ({
	common: {
		...{ mediaId: null, borderId: null, printItemId: null, optionIds: [], certificateId: null, certificateText: null },
		...{ units: 'mm', sizing: null },
	},
	rows: [...rows],
});
