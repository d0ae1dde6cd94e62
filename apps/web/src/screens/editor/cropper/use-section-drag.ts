import type { Rect } from '@print-room/domain';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { sectionOf } from '../model/print/section.ts';
import { useEditorStore } from '../store.ts';
import { arrowStep } from './arrows.ts';
import { capture } from './capture.ts';

interface Grip {
	readonly pointerId: number;
	readonly x: number;
	readonly y: number;
	readonly before: Rect;
}

export interface SectionHandlers {
	readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
	readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
	readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
	readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
	readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Moves the part of a proof that is shown at 100 %, by pointer and by arrow keys; `scale` is canvas pixels per preview pixel. */
export const useSectionDrag = (scale: number): SectionHandlers => {
	const { store, dispatch } = useEditorStore();
	const grip = useRef<Grip | null>(null);
	const [isHeld, setHeld] = useState(false);
	/** Moves the section's corner, in preview pixels; the model keeps it inside the crop. */
	const moveTo = (x: number, y: number): void => {
		const state = store.getState();
		const section = sectionOf(state);
		if (section === null) return;
		const { crop } = state.work;
		dispatch({ type: 'work/sectionMoved', dx: (x - section.x) / crop.width, dy: (y - section.y) / crop.height });
	};
	const letGo = (): void => {
		grip.current = null;
		setHeld(false);
	};
	const takeBack = useRef<() => void>(() => undefined);
	useEffect(() => {
		takeBack.current = () => {
			if (grip.current !== null) moveTo(grip.current.before.x, grip.current.before.y);
			letGo();
		};
	});
	useEffect(() => {
		if (!isHeld) return;
		const onKey = ({ key }: globalThis.KeyboardEvent): void => {
			if (key === 'Escape') takeBack.current();
		};
		window.addEventListener('keydown', onKey);
		return () => window.removeEventListener('keydown', onKey);
	}, [isHeld]);
	return {
		onPointerDown: (event) => {
			const before = sectionOf(store.getState());
			if (!event.isPrimary || event.button !== 0 || before === null) return;
			// Keeps the crop beneath from moving too.
			event.stopPropagation();
			capture(event.currentTarget, event.pointerId);
			grip.current = { pointerId: event.pointerId, x: event.clientX, y: event.clientY, before };
			setHeld(true);
		},
		onPointerMove: ({ pointerId, clientX, clientY }) => {
			const { current } = grip;
			if (current?.pointerId !== pointerId) return;
			moveTo(current.before.x + (clientX - current.x) / scale, current.before.y + (clientY - current.y) / scale);
		},
		onPointerUp: ({ pointerId }) => {
			if (grip.current?.pointerId === pointerId) letGo();
		},
		onPointerCancel: ({ pointerId }) => {
			if (grip.current?.pointerId === pointerId) takeBack.current();
		},
		onKeyDown: (event) => {
			const step = arrowStep(event);
			const section = sectionOf(store.getState());
			if (step === null || section === null) return;
			event.preventDefault();
			moveTo(section.x + step.x, section.y + step.y);
		},
	};
};
