import type { Bounds } from '@print-room/domain';

export interface LoupeProps {
	/** the canvas, in its pixels */
	readonly view: Bounds;
	/** height of the lower edge that the tools need */
	readonly below: number;
	/** for phones: smaller overview, larger targets, and the zoom on the picture instead of among the tools */
	readonly compact?: boolean;
}
