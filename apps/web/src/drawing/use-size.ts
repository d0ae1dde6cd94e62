import type { Bounds } from '@print-room/domain';
import { type RefCallback, useCallback, useState } from 'react';

/** The size of an element in whole pixels, followed as it changes; null before it is laid out. */
export const useSize = <Measured extends Element>(): readonly [RefCallback<Measured>, Bounds | null] => {
	const [size, setSize] = useState<Bounds | null>(null);
	const measure = useCallback((element: Measured | null) => {
		if (element === null) return;
		const read = (): void => {
			const { clientWidth: width, clientHeight: height } = element;
			setSize((known) => (known?.width === width && known.height === height ? known : { width, height }));
		};
		read();
		const observer = new ResizeObserver(read);
		observer.observe(element);
		return () => observer.disconnect();
	}, []);
	return [measure, size];
};
