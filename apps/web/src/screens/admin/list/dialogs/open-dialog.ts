import type { Column, Item } from '@print-room/contract';
import type { DialAction } from '../selection/actions.ts';
import type { Removal } from './removal.ts';

export type OpenDialog =
	| { readonly kind: Exclude<DialAction['key'], 'verify'> | 'create' | 'tracking' | 'files' | 'keys' }
	| { readonly kind: 'edit'; readonly item: Item; readonly column: Column<Item>; readonly cell: HTMLElement }
	| { readonly kind: 'kept'; readonly removal: Removal };
