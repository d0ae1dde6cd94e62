export { borderLabel, type LabelledBorder } from './border-label.ts';
export * from './category.ts';
export { countryName } from './country-name.ts';
export * from './crop-consistency.ts';
export * from './density.ts';
export { type DragRules, dragCrop } from './drag-crop.ts';
export { DEFAULT_LOCK_RATIO, editSide } from './edit-side.ts';
export * from './file-check-state.ts';
export * from './file-facts.ts';
export * from './file-findings.ts';
export * from './fine-art-price.ts';
export * from './first-size.ts';
export { HANDLES, type Handle, handleName } from './handle.ts';
export { largestHighSize } from './largest-high-size.ts';
export {
	formatLength,
	formatLengthWithUnit,
	LENGTH_DECIMALS,
	parseLength,
	roundLength,
	SUMMARY_DECIMALS,
	unitSign,
} from './length.ts';
export * from './loupe.ts';
export * from './megabytes.ts';
export * from './money.ts';
export * from './mount-layout.ts';
export * from './options/option-limits.ts';
export * from './order-hold.ts';
export * from './orderable.ts';
export * from './original-crop.ts';
export * from './percent-change.ts';
export * from './permissions.ts';
export { type Pinch, pinchCrop } from './pinch-crop.ts';
export * from './print-file-name.ts';
export * from './printable-size.ts';
export * from './proof-layout.ts';
export * from './proof-size.ts';
export { type Bounds, clipCrop, isInside, type Rect } from './rect.ts';
export { sanitizeCrop } from './sanitize-crop.ts';
export * from './selection.ts';
export { cropToRatio, largestCrop, nudgeCrop, resizeCrop, rotateCrop } from './shape-crop.ts';
export * from './sheet-layout.ts';
export { LONGER_SIDE_MAX_MM, SHORTER_SIDE_MAX_MM, SHORTER_SIDE_MIN_MM, sideProblem } from './side-limits.ts';
export * from './size.ts';
export * from './sizes/proof-words.ts';
export * from './sizes/size-words.ts';
export { type UsualSize, usualSizes } from './sizes/usual-sizes.ts';
export * from './square-metres.ts';
export * from './steps.ts';
export { FLOAT_TOLERANCE } from './tolerance.ts';
export * from './total-price.ts';
export * from './typed-size.ts';
export * from './units.ts';
export * from './unusual-silence.ts';
export * from './vat.ts';
export * from './viewing-distance.ts';
export * from './wall-scene.ts';
export * from './zip-state.ts';
