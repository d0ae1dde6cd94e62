import { clampLoupe, type ImagePoint } from '@print-room/domain';
import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { centreAt, type Field, scrollTo } from './field.ts';
import { useLook, useLookStore } from './look.ts';

const STEP_PX = 40;
const LARGE_STEP_PX = 320;
/** A browser scrolls to whole pixels of the device. */
const SNAP_PX = 1;

const arrows: Readonly<Record<string, ImagePoint>> = {
	ArrowLeft: { x: -1, y: 0 },
	ArrowRight: { x: 1, y: 0 },
	ArrowUp: { x: 0, y: -1 },
	ArrowDown: { x: 0, y: 1 },
};

interface Grip {
	readonly pointerId: number;
	readonly x: number;
	readonly y: number;
	readonly centre: ImagePoint;
}

export interface Pan {
	/** point in the middle, in pixels of the original; always one that the crop allows */
	readonly centre: ImagePoint;
	readonly scroller: RefObject<HTMLElement | null>;
	readonly goTo: (point: ImagePoint) => void;
	/** moves by shares of the view */
	readonly goBy: (x: number, y: number) => void;
	readonly onScroll: () => void;
	readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
	/** A mouse takes hold of the picture; fingers and wheels scroll it by themselves. */
	readonly grip: {
		readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
		readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
		readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
		readonly onLostPointerCapture: () => void;
	};
}

/** Moves the loupe. The browser scrolls; the position is kept as a point of the original, which survives changes of zoom, crop and size. */
export const usePan = (field: Field): Pan => {
	const look = useLookStore();
	const kept = useLook(({ centre }) => centre);
	const scroller = useRef<HTMLElement | null>(null);
	const held = useRef<Grip | null>(null);
	const { crop, zoom, view } = field;
	const { x, y } = clampLoupe({ view, zoom, centre: kept ?? { x: crop.x + crop.width / 2, y: crop.y + crop.height / 2 } }, crop);
	const aim = scrollTo(field, { x, y });
	const isThere = ({ scrollLeft, scrollTop }: HTMLElement): boolean =>
		Math.max(Math.abs(scrollLeft - aim.x), Math.abs(scrollTop - aim.y)) <= SNAP_PX;
	const goTo = (centre: ImagePoint): void => look.setState({ centre: clampLoupe({ view, zoom, centre }, crop) });

	useLayoutEffect(() => {
		if (scroller.current !== null && !isThere(scroller.current))
			scroller.current.scrollTo({ left: aim.x, top: aim.y, behavior: 'instant' });
	});

	return {
		centre: { x, y },
		scroller,
		goTo,
		goBy: (byX, byY) => goTo({ x: x + (byX * view.width) / zoom, y: y + (byY * view.height) / zoom }),
		onScroll: () => {
			if (scroller.current === null || isThere(scroller.current)) return;
			look.setState({ centre: centreAt(field, { x: scroller.current.scrollLeft, y: scroller.current.scrollTop }) });
		},
		onKeyDown: (event) => {
			const arrow = arrows[event.key];
			if (arrow === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
			event.preventDefault();
			const step = (event.shiftKey ? LARGE_STEP_PX : STEP_PX) / zoom;
			goTo({ x: x + arrow.x * step, y: y + arrow.y * step });
		},
		grip: {
			onPointerDown: (event) => {
				if (event.pointerType !== 'mouse' || event.button !== 0) return;
				event.currentTarget.setPointerCapture(event.pointerId);
				held.current = { pointerId: event.pointerId, x: event.clientX, y: event.clientY, centre: { x, y } };
			},
			onPointerMove: ({ pointerId, clientX, clientY }) => {
				const { current } = held;
				if (current?.pointerId !== pointerId) return;
				goTo({ x: current.centre.x - (clientX - current.x) / zoom, y: current.centre.y - (clientY - current.y) / zoom });
			},
			onPointerUp: ({ pointerId }) => {
				if (held.current?.pointerId === pointerId) held.current = null;
			},
			onLostPointerCapture: () => {
				held.current = null;
			},
		},
	};
};
