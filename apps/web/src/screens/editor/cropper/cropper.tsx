import { type Bounds, type Handle, type Margins, type Rect, sizeInMm, sizeLabel } from '@print-room/domain';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { backgroundOf, CroppedPicture } from '../../../drawing/cropped-picture.tsx';
import drawing from '../../../drawing/drawing.module.css';
import { PrintDimensions } from '../../../drawing/print-dimensions.tsx';
import { Notice } from '../../../ui/controls/notice.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useFetchAhead } from '../../../ui/hooks/use-fetch-ahead.ts';
import { usePictureRenewal } from '../data/use-picture-renewal.ts';
import { imageMessage, sideMessage } from '../messages/messages.ts';
import { overallOf } from '../model/order/order.ts';
import { borderMmOf, printCropOf, sizeOf } from '../model/print/geometry.ts';
import { sectionOf } from '../model/print/section.ts';
import type { EditorState } from '../model/state/state.ts';
import { pictureOf } from '../picture-of.ts';
import { useEditor } from '../store.ts';
import { Announcer } from './announcer.tsx';
import { CropButtons } from './crop-buttons.tsx';
import { tipMessage } from './crop-message.ts';
import styles from './cropper.module.css';
import { FrameLines } from './frame-lines.tsx';
import { handlePoint } from './handle-place.ts';
import { HandleTip, type HandleTipProps } from './handle-tip.tsx';
import { Handles } from './handles.tsx';
import { drawCrop, inCanvas, placePicture } from './layout.ts';
import { useCropDrag } from './use-crop-drag.ts';
import { useHeldPlace } from './use-held-place.ts';

const fetchHandleLoupe = () => import('./handle-loupe.tsx');

// A loupe that fails to load is left out.
const LaterHandleLoupe = lazy(() =>
	fetchHandleLoupe().then(
		({ HandleLoupe }) => ({ default: HandleLoupe }),
		() => ({ default: HandleTip }),
	),
);

// Only proofs have a section. Without the frame the taps of the panel move it.
const SectionFrame = lazy(() =>
	import('./section-frame.tsx').then(
		({ SectionFrame }) => ({ default: SectionFrame }),
		() => ({ default: () => null }),
	),
);

export interface CropperProps {
	readonly view: Bounds;
	readonly margins: Margins;
	readonly mostPicture: Bounds;
	/** names the image's pixels above and right; there is no room on the phone */
	readonly showsImage: boolean;
	/** a low canvas has no room for dimension lines */
	readonly hasDimensions?: boolean;
	readonly tapsClassName?: string | undefined;
}

const boxOf = ({ x, y, width, height }: Rect) => ({ left: x, top: y, width, height });

/** The border as wide as it is on this print, in preview pixels. */
const borderOf = ({ offer, work }: EditorState, crop: Rect): number =>
	(borderMmOf(offer, work) * crop.width) / sizeInMm(sizeOf(work)).width;

/** Dragging the centre moves the whole frame, so it needs no loupe. */
const Tip = ({ handle, tip }: { readonly handle: Handle; readonly tip: HandleTipProps }): ReactNode =>
	handle === 'centre' ? (
		<HandleTip {...tip} />
	) : (
		<Suspense fallback={<HandleTip {...tip} />}>
			<LaterHandleLoupe {...tip} />
		</Suspense>
	);

export const Cropper = ({ view, margins, mostPicture, showsImage, hasDimensions = true, tapsClassName }: CropperProps): ReactNode => {
	const state = useEditor();
	const { image, work, gesture, offer } = state;
	const crop = printCropOf(image, work);
	const input = { view, margins, picture: image.preview, crop, border: borderOf(state, crop), mostPicture };
	const held = useHeldPlace(placePicture(input));
	const { handlersOf, stage } = useCropDrag(held, gesture !== null);
	const [focused, setFocused] = useState<Handle | null>(null);
	const helpId = useId();
	const renewal = usePictureRenewal();
	const { picture, frame, sheet } = drawCrop(held.place, input);
	const active = gesture?.handle ?? focused;
	const isDragging = gesture !== null;
	const { onKeyDown: _keys, ...inside } = handlersOf('centre');
	const section = sectionOf(state);
	const tipOf = (handle: Handle): HandleTipProps => ({
		at: handlePoint(handle, frame),
		frame,
		picture,
		scale: held.place.scale,
		pictureUrl: image.pictureUrl,
		standInUrls: image.standInUrls,
		view,
		message: tipMessage(handle, state),
	});
	useFetchAhead([fetchHandleLoupe]);
	return (
		<div className={isDragging ? `${styles.stage} ${styles.dragging}` : styles.stage} data-cropper="">
			<div ref={held.surface} className={styles.surface} {...stage}>
				<img
					key={renewal.attempt}
					src={image.pictureUrl}
					alt=""
					fetchPriority="high"
					draggable={false}
					onError={renewal.onError}
					className={styles.ghost}
					style={{ ...boxOf(picture), backgroundImage: backgroundOf(image.standInUrls) }}
				/>
				<div className={styles.paper} style={boxOf(sheet)} />
				<CroppedPicture picture={pictureOf(image, work)} alt={`${image.name}, as it is cropped`} frame={frame} />
				<svg className={drawing.lines} aria-hidden="true">
					<FrameLines frame={frame} />
					{hasDimensions ? (
						<PrintDimensions
							picture={frame}
							sheet={sheet}
							print={sideMessage(sizeOf(work))}
							overall={borderMmOf(offer, work) === 0 ? null : sideMessage(overallOf(state))}
							image={showsImage && !isDragging ? imageMessage(state) : null}
						/>
					) : null}
				</svg>
				{/* Taking hold of the picture itself moves the whole crop; the centre handle does the same for keys and screen readers. */}
				<div className={styles.inside} style={boxOf(frame)} {...inside} />
				{section === null ? null : (
					<Suspense fallback={null}>
						<SectionFrame box={inCanvas(section, held.place)} scale={held.place.scale} describedBy={helpId} />
					</Suspense>
				)}
				<fieldset className={styles.handles} style={boxOf(frame)} aria-label="Crop">
					<Handles describedBy={helpId} handlersOf={handlersOf} onFocus={setFocused} />
				</fieldset>
			</div>
			{active === null ? null : <Tip handle={active} tip={tipOf(active)} />}
			<p id={helpId} hidden>
				Arrow keys move it by 1 pixel, with Shift by 10. {sizeLabel(sizeOf(work))}.
			</p>
			{renewal.isBroken ? (
				<div className={styles.broken}>
					<Notice tone="failure" title="The picture could not be shown.">
						<TextButton onClick={renewal.retry}>Try again</TextButton>
					</Notice>
				</div>
			) : null}
			<CropButtons onTap={held.holdBriefly} className={tapsClassName} />
			<Announcer />
		</div>
	);
};
