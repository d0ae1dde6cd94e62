import { vi } from 'vitest';

type Stub = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const memory = (): Stub & { readonly kept: Map<string, string> } => {
	const kept = new Map<string, string>();
	return {
		kept,
		getItem: (key) => kept.get(key) ?? null,
		setItem: (key, value) => void kept.set(key, value),
		removeItem: (key) => void kept.delete(key),
	};
};

/** Stubs both storages with empty ones in memory; `kept` holds the entries. Ends with `vi.unstubAllGlobals`. */
export const stubStorages = () => {
	const [tab, browser] = [memory(), memory()];
	vi.stubGlobal('sessionStorage', tab);
	vi.stubGlobal('localStorage', browser);
	return { tab, browser };
};

/** Stubs the session storage of a browser that refuses every use of it. */
export const refuseStorage = (): void => {
	const refuse = (): never => {
		throw new DOMException('denied', 'SecurityError');
	};
	vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse } satisfies Stub);
};
