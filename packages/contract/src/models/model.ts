import type { Action } from '@print-room/domain';
import type { Column } from './column.ts';
import type { Field } from './field.ts';

export interface Item {
	readonly id: string;
}

/** Scope of the search box: the words of the database's text search, and more in a few lists. */
export interface ListSearch {
	/** follows 'Search by' in the box's label */
	readonly keys: string;
	/** fields that are searched, for people, if the label does not say it */
	readonly finds?: string;
	/** field whose fragments within a word are found too */
	readonly within?: string;
	/** field that `#` and a number search */
	readonly number?: string;
}

/**
 * All that both sides know of a kind of item: its address, what it looks like in a list and in a form, and who may do what with it.
 * Menu, list, form, API and their tests loop over these. Its schemas are apart (`modelSchemasOf`): a list is shown without them.
 */
export interface Model<Row extends Item = Item> {
	/** the last part of `/admin/{name}`, in lower case */
	readonly name: string;
	/** folder of an item's page, `/admin/{details}/{id}`; ignores case */
	readonly details: string;
	readonly base: 'main' | 'account';
	/** the API's list */
	readonly path: string;
	readonly title: string;
	/** name of a single item in a sentence: 'price' */
	readonly one: string;
	readonly icon: string;
	readonly include: readonly string[];
	readonly columns: readonly Column<Row>[];
	readonly search: ListSearch | null;
	/** Choices that narrow the list beside what its fields refer to: `field` is the API's. */
	readonly filters?: readonly {
		readonly key: string;
		readonly label: string;
		readonly field: string;
		readonly choices: readonly { readonly value: string; readonly label: string }[];
	}[];
	readonly fields: readonly Field[];
	/** title of the dialog; null if none can be created here */
	readonly createTitle: string | null;
	/** Required permissions. `read` null: none needed. The others null: not possible. */
	readonly rights: {
		readonly read: Action | null;
		readonly create: Action | null;
		readonly change: Action | null;
		readonly delete: Action | null;
	};
	/** actions on several items, besides deleting */
	readonly actions?: readonly ('roles' | 'verify')[];
	/** whether one checkbox selects the whole page */
	readonly isAllSelectable: boolean;
	nameOf(row: Row): string;
}

export const defineModel = <Row extends Item>(model: Model<Row>): Model<Row> => model;
