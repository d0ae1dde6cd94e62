import { type Bounds, FRAMES, type FrameId } from '@print-room/domain';
import type { CSSProperties, ReactNode } from 'react';
import { NoPicture, Thumb } from '../ui/page/thumb.tsx';
import surface from './surface.module.css';

/** A shadow that a print casts, in millimetres. */
const SHADOW_MM = 14;

const shadowOf = (scale: number): string => {
	const far = Math.max(2, SHADOW_MM * scale);
	return `0 1px 2px rgb(0 0 0 / 0.3), 0 ${far / 2}px ${far}px ${-far / 4}px rgb(0 0 0 / 0.4)`;
};

const inside = ({ width, height }: Bounds, edge: number): Bounds => ({
	width: Math.max(1, width - 2 * edge),
	height: Math.max(1, height - 2 * edge),
});

interface Framed {
	readonly frame: FrameId;
	/** place and size with the frame, in millimetres of the wall */
	readonly rect: Bounds & { readonly x: number; readonly y: number };
	/** pixels to a millimetre */
	readonly scale: number;
}

export const placeOf = ({ x, y }: { readonly x: number; readonly y: number }, scale: number): string =>
	`translate(${x * scale}px, ${y * scale}px)`;

/** Box of a print in its frame on the plane of a wall, around its `FramedPicture`. */
export const frameStyle = ({ frame, rect, scale }: Framed): CSSProperties => {
	const { widthMm, colour } = FRAMES[frame];
	return {
		width: rect.width * scale,
		height: rect.height * scale,
		padding: widthMm * scale,
		background: widthMm === 0 ? undefined : colour,
		transform: placeOf(rect, scale),
		boxShadow: shadowOf(scale),
	};
};

/** The finished print and the inner edge of its frame. @param url null: there is no picture */
export const FramedPicture = ({ frame, rect, scale, url }: Framed & { readonly url: string | null }): ReactNode => {
	const { widthMm, edge } = FRAMES[frame];
	const profile = widthMm * scale;
	const picture = inside({ width: rect.width * scale, height: rect.height * scale }, profile);
	return (
		<>
			{url === null ? (
				<NoPicture alt="" className={surface.picture} style={picture} />
			) : (
				<Thumb src={url} alt="" draggable={false} className={surface.picture} style={picture} />
			)}
			{widthMm === 0 ? null : <span className={surface.rabbet} style={{ inset: profile, borderColor: edge }} />}
		</>
	);
};
