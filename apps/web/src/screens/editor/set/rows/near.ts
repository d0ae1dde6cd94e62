import { type RefObject, useEffect, useRef, useState } from 'react';

type Report = (isNear: boolean) => void;

const reports = new WeakMap<Element, Report>();
let observer: IntersectionObserver | null = null;

/** Rows within a screen or so of what is seen. */
const observerOf = (): IntersectionObserver => {
	observer ??= new IntersectionObserver(
		(entries) => {
			for (const { target, isIntersecting } of entries) reports.get(target)?.(isIntersecting);
		},
		{ rootMargin: '700px 0px' },
	);
	return observer;
};

interface Near {
	readonly ref: RefObject<HTMLLIElement | null>;
	readonly isNear: boolean;
	/** Height that an emptied row keeps, so that nothing moves. */
	readonly heightPx: number | null;
}

/** Draws a row only near what is seen. A row that has the focus stays. */
export const useNear = (isFirst: boolean): Near => {
	const ref = useRef<HTMLLIElement>(null);
	const [near, setNear] = useState<{ isNear: boolean; heightPx: number | null }>({ isNear: isFirst, heightPx: null });
	useEffect(() => {
		const row = ref.current;
		if (row === null) return;
		reports.set(row, (isNear) => {
			if (isNear) setNear((before) => (before.isNear ? before : { isNear, heightPx: null }));
			else if (!row.contains(document.activeElement))
				setNear((before) => (before.isNear ? { isNear, heightPx: row.offsetHeight } : before));
		});
		observerOf().observe(row);
		return () => observer?.unobserve(row);
	}, []);
	return { ref, ...near };
};
