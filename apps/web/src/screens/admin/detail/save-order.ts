import type { Item } from '@print-room/contract';
import { type FormState, propertyOf, shownValue, sidesOf } from '../fields/state/form-state.ts';
import { figureOf } from '../fields/state/typed-number.ts';

interface Ordered {
	readonly section: { readonly key: string };
	readonly form: { readonly base: Item | null; readonly state: FormState };
}

const size = { kind: 'size', name: 'sizeMM', label: '', units: 'mm' } as const;

const areaOf = (value: Parameters<typeof sidesOf>[0]): number => {
	const { first, second } = sidesOf(value);
	return figureOf(first) * figureOf(second);
};

/** Saves outer sizes first if the print grows and inner ones first if it shrinks: each save must fit the sizes still stored. */
export const inSaveOrder = <Typed extends Ordered>(typed: readonly Typed[]): readonly Typed[] => {
	const print = typed.find(({ section }) => section.key === 'item');
	if (print === undefined || typed.length === 1) return typed;
	const { base, state } = print.form;
	const before = base === null ? 0 : areaOf(shownValue(size, propertyOf(base, size.name)));
	const inwards = ['finalSize', 'item', 'aperture'];
	const order = areaOf(state.values[size.name]) > before ? inwards : inwards.toReversed();
	return typed.toSorted((one, other) => order.indexOf(one.section.key) - order.indexOf(other.section.key));
};
