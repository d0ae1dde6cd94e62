import type { Column, Item, Model } from '@print-room/contract';
import type { ReactNode } from 'react';
import type { z } from 'zod';

export interface Drawn<Row> {
	readonly model: Model;
	readonly column: Column<Item>;
	readonly row: Row;
}

/** How a column of one model is drawn, where its kind does not say enough. */
export interface Override<Row> {
	/** A method, as a column's value is: one model's stand beside another's. */
	draw(drawn: Drawn<Row>): ReactNode;
}

/** By the columns' keys, for rows of that model. */
export const overridesOf = <Schema extends z.ZodType<Item>>(
	_model: Model<Schema>,
	byColumn: Readonly<Record<string, Override<z.output<Schema>>>>,
): Readonly<Record<string, Override<Item>>> => byColumn;
