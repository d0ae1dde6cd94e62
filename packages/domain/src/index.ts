export * from './crop/crop-consistency.ts';
export { type DragRules, dragCrop } from './crop/drag-crop.ts';
export { HANDLES, type Handle, handleName } from './crop/handle.ts';
export * from './crop/original-crop.ts';
export { type Pinch, pinchCrop } from './crop/pinch-crop.ts';
export { previewSize } from './crop/preview-size.ts';
export { type Bounds, clipCrop, isInside, type Rect } from './crop/rect.ts';
export { sanitizeCrop } from './crop/sanitize-crop.ts';
export { cropToRatio, largestCrop, nudgeCrop, resizeCrop, rotateCrop } from './crop/shape-crop.ts';
export * from './layout/loupe.ts';
export * from './layout/mount-layout.ts';
export * from './layout/proof-layout.ts';
export * from './layout/sheet-layout.ts';
export * from './layout/wall-scene.ts';
export * from './nesting/check-plan.ts';
export { type Cut, cutOrder } from './nesting/cut-order.ts';
export { placeFreely } from './nesting/free-placing.ts';
export * from './nesting/paper.ts';
export * from './nesting/print-marks.ts';
export * from './nesting/run-state.ts';
export { seededRandom } from './nesting/seeded-random.ts';
export * from './nesting/stock.ts';
export { placeForStraightCuts, type StraightPlan } from './nesting/straight-cuts.ts';
export { applyPaperTable, paperColourOf } from './paper-proof/apply-table.ts';
export * from './paper-proof/paper-table.ts';
export { resampledToSrgb } from './paper-proof/resampled-table.ts';
export * from './paper-proof/share-beyond.ts';
export { packPaperTable, unpackPaperTable } from './paper-proof/table-file.ts';
export * from './price/fine-art-price.ts';
export * from './price/money.ts';
export * from './price/percent-change.ts';
export * from './price/price-list.ts';
export * from './price/price-reply.ts';
export * from './price/total-price.ts';
export * from './price/vat.ts';
export * from './price/vat-rates.ts';
export * from './product/category.ts';
export { countryName } from './product/country-name.ts';
export * from './product/selection.ts';
export * from './product/steps.ts';
export * from './quality/density.ts';
export * from './quality/file-facts.ts';
export * from './quality/file-findings.ts';
export * from './quality/first-size.ts';
export { largestHighSize } from './quality/largest-high-size.ts';
export { type SizesByQuality, sizesByQuality } from './quality/sizes-by-quality.ts';
export * from './quality/viewing-distance.ts';
export * from './rules/due-date.ts';
export * from './rules/file-check-state.ts';
export * from './rules/option-limits.ts';
export * from './rules/order-hold.ts';
export * from './rules/order-note.ts';
export * from './rules/orderable.ts';
export * from './rules/permissions.ts';
export * from './rules/piece-code.ts';
export * from './rules/piece-stage.ts';
export * from './rules/print-file-name.ts';
export * from './rules/unusual-silence.ts';
export * from './rules/zip-state.ts';
export * from './size/aperture.ts';
export { borderLabel, type LabelledBorder } from './size/border-label.ts';
export { DEFAULT_LOCK_RATIO, editSide } from './size/edit-side.ts';
export { largestPrint } from './size/largest-print.ts';
export * from './size/printable-size.ts';
export * from './size/proof-messages.ts';
export * from './size/proof-size.ts';
export { LONGER_SIDE_MAX_MM, SHORTER_SIDE_MAX_MM, SHORTER_SIDE_MIN_MM, sideProblem } from './size/side-limits.ts';
export * from './size/size.ts';
export * from './size/size-labels.ts';
export * from './size/typed-size.ts';
export { type UsualSize, usualSizes } from './size/usual-sizes.ts';
export * from './studio/accent.ts';
export * from './studio/carriers.ts';
export * from './studio/information-page.ts';
export * from './studio/logo-size.ts';
export * from './studio/read-calendar.ts';
export * from './studio/studio-contact.ts';
export * from './units/durations.ts';
export {
	formatLength,
	formatLengthWithUnit,
	LENGTH_DECIMALS,
	parseLength,
	readLength,
	roundLength,
	SUMMARY_DECIMALS,
	unitSign,
} from './units/length.ts';
export * from './units/megabytes.ts';
export * from './units/shop-day.ts';
export * from './units/square-metres.ts';
export { FLOAT_TOLERANCE } from './units/tolerance.ts';
export * from './units/units.ts';
export * from './workshop/certificate-code.ts';
export * from './workshop/certificate-state.ts';
export * from './workshop/edition.ts';
export * from './workshop/paid-print.ts';
export * from './workshop/parcel.ts';
export * from './workshop/refund.ts';
