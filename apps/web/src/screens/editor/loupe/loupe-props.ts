import type { Bounds } from '@print-room/domain';

export interface LoupeProps {
	/** the canvas, in its pixels */
	readonly view: Bounds;
	/** how much of its lower edge the tools need */
	readonly below: number;
	/** in the hand: smaller overview, larger targets, and the zoom on the picture instead of among the tools */
	readonly compact?: boolean;
}
