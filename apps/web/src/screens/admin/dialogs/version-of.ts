import type { Item } from '@print-room/contract';
import { propertyOf } from '../fields/form-state.ts';

/** The version that a change of an item rests on, as `call` takes it. */
export const versionOf = (item: Item): { readonly version?: number } => {
	const version = propertyOf(item, 'version');
	return typeof version === 'number' ? { version } : {};
};
