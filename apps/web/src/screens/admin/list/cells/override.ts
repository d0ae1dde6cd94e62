import type { Column, Item, Model } from '@print-room/contract';
import type { ReactNode } from 'react';
import type { z } from 'zod';

export interface Drawn<Row> {
	readonly model: Model;
	readonly column: Column<Item>;
	readonly row: Row;
}

/** Draws a column of one model where its kind is not enough. */
export interface Override<Row> {
	/** A method, not a property, so that overrides of different rows share a type. */
	draw(drawn: Drawn<Row>): ReactNode;
}

export const overridesOf = <Schema extends z.ZodType<Item>>(
	_model: Model<Schema>,
	byColumn: Readonly<Record<string, Override<z.output<Schema>>>>,
): Readonly<Record<string, Override<Item>>> => byColumn;
