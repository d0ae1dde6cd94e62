/** Entry point of the package. It loads no decoder: images are processed in the pool's child processes only. */
export { tiffPatch, XMP_TAG } from './colour/tiff-patch.ts';
export { proofSheets } from './cut/proof-sheets.ts';
export type { ColourSpace } from './format/colour-space.ts';
export { extensionAgrees, type ImageType, imageTypes } from './format/image-type.ts';
export type { PixelRect } from './format/orientation.ts';
export { SNIFF_BYTES, sniffType } from './format/sniff.ts';
export { ImagingError, type ImagingErrorCode, isOfTheFile } from './imaging-error.ts';
export type {
	CodeMark,
	DrawnPage,
	DrawPagesOptions,
	Fact,
	FactsMark,
	LinesMark,
	PageBox,
	PageDrawing,
	PageMark,
	PagePlace,
	PaperSize,
	PictureMark,
	RectMark,
	TextMark,
} from './pages/page-marks.ts';
export { type ExamplePaper, examplePapers } from './paper/example/papers.ts';
export type { ProfileRefusal } from './paper/icc/refusal.ts';
export { createImagingPool, type ImagingPool, type ImagingPoolOptions, type PoolLogger, type ProcessResult } from './pool/pool.ts';
export { READING_VERSION } from './reading-version.ts';
export type { DrawSheetOptions, PackPictureResult, PlacedPicture } from './sheet-pdf/sheet-drawing.ts';
export { sheetPdf } from './sheet-pdf/sheet-pdf.ts';
export type {
	BuildPaperTableOptions,
	BuildPaperTableResult,
	BuildTilesOptions,
	BuildTilesResult,
	CutPrintOptions,
	CutPrintResult,
	CutProofOptions,
	CutProofResult,
	DesignFrame,
	DesignThumbOptions,
	ImagingTasks,
	IngestNote,
	IngestOptions,
	IngestResult,
	MeasureFileOptions,
	MeasureFileResult,
	MmSize,
	Picture,
	ReadPaperProfileOptions,
	ReadPaperProfileResult,
	SmallPreviewOptions,
	TaskName,
	TileLevel,
} from './tasks.ts';
export { readTileIndex, TILE_FILE_START_BYTES, type TileIndex, tileFileHead } from './tiles/tile-file.ts';
