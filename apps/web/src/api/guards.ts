/** Whether a value that was stored or came from the server has a type. */
export type Guard<Type> = (value: unknown) => value is Type;

export type Guarded<Of> = Of extends Guard<infer Type> ? Type : never;

export const isText: Guard<string> = (value) => typeof value === 'string';
export const isFlag: Guard<boolean> = (value) => typeof value === 'boolean';
export const isNumber: Guard<number> = (value): value is number => Number.isFinite(value);
export const isCount: Guard<number> = (value): value is number => Number.isSafeInteger(value);

/** Ends included. */
export const isWithin =
	(least: number, most: number): Guard<number> =>
	(value): value is number =>
		isNumber(value) && value >= least && value <= most;

export const isNamed =
	<const Name extends string | number>(...names: readonly Name[]): Guard<Name> =>
	(value): value is Name =>
		names.some((name) => name === value);

export const orNull =
	<Type>(guard: Guard<Type>): Guard<Type | null> =>
	(value): value is Type | null =>
		value === null || guard(value);

export const orMissing =
	<Type>(guard: Guard<Type>): Guard<Type | undefined> =>
	(value): value is Type | undefined =>
		value === undefined || guard(value);

export const isListOf =
	<Type>(guard: Guard<Type>): Guard<Type[]> =>
	(value): value is Type[] =>
		Array.isArray(value) && value.every(guard);

/** Other properties are let through. */
export const isRecordOf =
	<Guards extends Readonly<Record<string, Guard<unknown>>>>(guards: Guards): Guard<{ [Name in keyof Guards]: Guarded<Guards[Name]> }> =>
	(value): value is { [Name in keyof Guards]: Guarded<Guards[Name]> } =>
		typeof value === 'object' && value !== null && Object.entries(guards).every(([name, guard]) => guard(Reflect.get(value, name)));

export const isEither =
	<One, Other>(one: Guard<One>, other: Guard<Other>): Guard<One | Other> =>
	(value): value is One | Other =>
		one(value) || other(value);

export const isMapOf =
	<Type>(guard: Guard<Type>): Guard<Readonly<Record<string, Type>>> =>
	(value): value is Readonly<Record<string, Type>> =>
		typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(guard);
