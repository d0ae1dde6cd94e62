import { stat } from 'node:fs/promises';
import type { PixelSize } from '../../format/orientation.ts';
import { ImagingError } from '../../imaging-error.ts';
import { writeMasterRows } from '../../master/write-master.ts';
import type { Converter } from '../converter.ts';
import { expectedSeconds } from '../drawing-limits.ts';
import { srgbProfile } from '../render-profile.ts';
import { renderSize } from '../render-size.ts';
import { inkPicture } from './inks/ink-picture.ts';
import { bareInks, drawInksBy, usesBareInks } from './inks/page-inks.ts';
import { answers, type Pdfium, type Piece, readInto, startPdfium } from './pdf-engine.ts';
import { pageContent } from './pdf-pictures.ts';
import { pdfRows } from './pdf-rows.ts';
import { type PdfPage, pdfRenderSize } from './pdf-size.ts';
import { requireWholePdf, TAIL_BYTES } from './pdf-whole.ts';

/**
 * Renders the first page of a PDF on white paper: crop box, upright, 8-bit sRGB through its profiles, with a bounded number
 * of pixels. A page that is a single picture in inks keeps its inks, with their profile.
 * @throws ImagingError FILE_UNREADABLE if damaged, truncated or locked by a password
 */
export const pdfToMaster: Converter = async ({ input, output, maxPixels, reportStep = async () => {} }) => {
	const pdfium = await startPdfium();
	const bytes = await sizeOf(input);
	await reportStep({ step: 'small', bytes, innerPixels: 0 });
	const first = attempt(pdfium, input, () => {
		const { document, file } = openDocument(pdfium, input);
		const page = openPage(pdfium, document);
		const facts = pageFacts(pdfium, page);
		const size = pdfRenderSize(facts, maxPixels);
		pdfium.closePage(page);
		return {
			document,
			file,
			size,
			hasBareInks: usesBareInks(pdfium, document, facts.content, facts),
			pages: pdfium.getPageCount(document),
		};
	});
	const { document, file, size, pages } = first;
	const bare = first.hasBareInks ? await bareInks(pdfium, file) : null;
	if (bare !== null) await drawInksBy(pdfium, bare);
	const { page, content } = attempt(pdfium, input, () => {
		const opened = openPage(pdfium, document);
		return { page: opened, content: pageContent(pdfium, opened) };
	});
	const [picture] = content.pictures;
	const isOnePicture =
		content.pictures.length === 1 && !content.hasDrawing && (picture?.colour === 'inks' || picture?.colour === 'tagged inks');
	if (picture !== undefined && isOnePicture) {
		// The page is a picture: drawing limits do not apply to it.
		await reportStep({ step: 'drawn' });
		const found = await inkPicture(pdfium, { page, picture, size, bareProfile: bare?.profile ?? null });
		if (found !== null) {
			await writeMasterRows({ ...size, channels: 4, isInks: true, bits: 8, icc: found.profile }, found.readRows, output);
			return { pages, notes: picture.colour === 'inks' && bare?.isAssumed === true ? ['TAKEN_AS_PRESS_CMYK'] : [] };
		}
	}
	await reportStep({ step: 'small', bytes, innerPixels: content.pictures.reduce((sum, { width, height }) => sum + width * height, 0) });
	const seconds = content.hasDrawing ? attempt(pdfium, input, () => secondsFor(pdfium, page, size)) : UNKNOWN_SECONDS;
	await reportStep({ step: 'full', pixels: size.width * size.height, expectedSeconds: seconds });
	const icc = await srgbProfile();
	const readRows = attempt(pdfium, input, () => pdfRows(pdfium, page, size));
	const readWhole = (top: number, count: number) => attempt(pdfium, input, () => readRows(top, count));
	await writeMasterRows({ ...size, channels: 3, bits: 8, icc }, readWhole, output);
	await reportStep({ step: 'drawn' });
	const hasInks = bare !== null || content.pictures.some(({ colour }) => colour === 'tagged inks');
	return { pages, notes: hasInks ? ['CMYK_TO_SRGB', 'RENDERED'] : ['RENDERED'] };
};

const SMALL_PIXELS = 250_000;
/** Assumed for pages of pictures only: drawing them small would decode the pictures once more. */
const UNKNOWN_SECONDS = 3600;

/** Estimates the most seconds of processor time for the full drawing from a small one. */
function secondsFor(pdfium: Pdfium, page: number, size: PixelSize): number {
	const pixels = size.width * size.height;
	if (pixels <= SMALL_PIXELS) return 0;
	const small = renderSize(size, SMALL_PIXELS);
	const before = process.cpuUsage();
	pdfRows(pdfium, page, small)(0, small.height);
	const { user, system } = process.cpuUsage(before);
	return expectedSeconds({ pixels: small.width * small.height, seconds: (user + system) / 1e6 }, pixels);
}

async function sizeOf(input: string): Promise<number> {
	return stat(input).then(
		({ size }) => size,
		(error: unknown) => {
			throw new ImagingError('CRASHED', `cannot open ${input}`, { cause: error });
		},
	);
}

function openPage(pdfium: Pdfium, document: number): number {
	const page = pdfium.loadPage(document, 0);
	if (page === 0) throw new ImagingError('FILE_UNREADABLE', 'the first page of the PDF cannot be read');
	return page;
}

/** Opens a document in the engine's memory until the process ends. */
export function openDocument(pdfium: Pdfium, input: string): { document: number; file: Piece } {
	const file = readInto(pdfium, input);
	const { at, length } = file;
	requireWholePdf(pdfium.memory().subarray(at + Math.max(0, length - TAIL_BYTES), at + length));
	const document = pdfium.loadMemDocument(at, length, 0);
	if (document === 0) throw openErrors[pdfium.getLastError()]?.() ?? new ImagingError('FILE_UNREADABLE', 'pdfium cannot open the PDF');
	if (pdfium.hasValidCrossReferences(document) === 0) {
		throw new ImagingError('FILE_UNREADABLE', 'the cross-references of the PDF are damaged: parts of it may be missing');
	}
	if (pdfium.getPageCount(document) < 1) throw new ImagingError('FILE_UNREADABLE', 'the PDF has no page');
	return { document, file };
}

const openErrors: Readonly<Record<number, () => ImagingError>> = {
	3: () => new ImagingError('FILE_UNREADABLE', 'no PDF, or a damaged one'),
	4: () => new ImagingError('FILE_PASSWORD_PROTECTED', 'the PDF needs a password'),
	5: () => new ImagingError('FILE_PASSWORD_PROTECTED', 'the PDF is encrypted in a way that pdfium does not know'),
};

function pageFacts(pdfium: Pdfium, page: number): PdfPage {
	const box = answers(pdfium, 16, (at) => pdfium.getPageBox(page, at));
	if (box === null) throw new ImagingError('FILE_UNREADABLE', 'the first page of the PDF has no size');
	return {
		width: pdfium.getPageWidth(page),
		height: pdfium.getPageHeight(page),
		box: { left: box.getFloat32(0, true), top: box.getFloat32(4, true), right: box.getFloat32(8, true), bottom: box.getFloat32(12, true) },
		content: pageContent(pdfium, page),
	};
}

/** Converts the engine's own errors: out of memory, or a crash that the file caused. */
function attempt<Result>(pdfium: Pdfium, input: string, work: () => Result): Result {
	try {
		return work();
	} catch (error) {
		if (error instanceof ImagingError) throw error;
		if (error instanceof Error && 'syscall' in error) throw new ImagingError('CRASHED', `cannot read ${input}`, { cause: error });
		const message = error instanceof Error ? error.message : String(error);
		throw new ImagingError(pdfium.ranOut() ? 'OUT_OF_MEMORY' : 'FILE_UNREADABLE', `pdfium stopped: ${message}`, { cause: error });
	}
}
