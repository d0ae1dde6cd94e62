import type { Item } from '@print-room/contract';
import { propertyOf } from './form-state.ts';

/** Version for `If-Match`, in the form that `call` takes. */
export const versionOf = (item: Item): { readonly version?: number } => {
	const version = propertyOf(item, 'version');
	return typeof version === 'number' ? { version } : {};
};
