import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { ImagingError } from '../../imaging-error.ts';

type Call = (...args: number[]) => number;

/** Functions of pdfium used here, under their own names; pointers are numbers. The package types only some of them. */
export interface Pdfium {
	loadMemDocument: Call;
	getLastError: Call;
	hasValidCrossReferences: Call;
	getPageCount: Call;
	loadPage: Call;
	closePage: Call;
	getPageBox: Call;
	getRotation: Call;
	getPageWidth: Call;
	getPageHeight: Call;
	countObjects: Call;
	getObject: Call;
	countFormObjects: Call;
	getFormObject: Call;
	getType: Call;
	getMatrix: Call;
	getTextRenderMode: Call;
	getImagePixelSize: Call;
	getImageMetadata: Call;
	getImageDataDecoded: Call;
	getImageProfile: Call;
	hasTransparency: Call;
	createBitmap: Call;
	fillRect: Call;
	renderPage: Call;
	destroyBitmap: Call;
	/** Returns 0 if out of memory. */
	malloc: Call;
	free: Call;
	/** The engine's memory; a new array after each growth. */
	memory(): Uint8Array;
	/** Returns whether an allocation ever failed. */
	ranOut(): boolean;
}

/** Loads pdfium: WebAssembly without script engine, network or disk access. One document a process. */
export async function startPdfium(): Promise<Pdfium> {
	const { PDFiumModule } = await import('@hyzyla/pdfium');
	let wantedMore = false;
	const options: Parameters<typeof PDFiumModule>[0] & { printErr(line: string): void } = {
		printErr: (line) => {
			wantedMore ||= /enlarge memory|grow (?:the )?heap/i.test(line);
		},
	};
	const engine = await PDFiumModule(options);
	const named = (name: string): Call => {
		const found: unknown = Reflect.get(engine, `_${name}`);
		if (typeof found !== 'function') throw new Error(`pdfium has no ${name}`);
		return (...args) => {
			const answer: unknown = Reflect.apply(found, undefined, args);
			return typeof answer === 'number' ? answer : 0;
		};
	};
	named('FPDF_InitLibrary')();
	return {
		loadMemDocument: named('FPDF_LoadMemDocument'),
		getLastError: named('FPDF_GetLastError'),
		hasValidCrossReferences: named('FPDF_DocumentHasValidCrossReferenceTable'),
		getPageCount: named('FPDF_GetPageCount'),
		loadPage: named('FPDF_LoadPage'),
		closePage: named('FPDF_ClosePage'),
		getPageBox: named('FPDF_GetPageBoundingBox'),
		getRotation: named('FPDFPage_GetRotation'),
		getPageWidth: named('FPDF_GetPageWidthF'),
		getPageHeight: named('FPDF_GetPageHeightF'),
		countObjects: named('FPDFPage_CountObjects'),
		getObject: named('FPDFPage_GetObject'),
		countFormObjects: named('FPDFFormObj_CountObjects'),
		getFormObject: named('FPDFFormObj_GetObject'),
		getType: named('FPDFPageObj_GetType'),
		getMatrix: named('FPDFPageObj_GetMatrix'),
		getTextRenderMode: named('FPDFTextObj_GetTextRenderMode'),
		getImagePixelSize: named('FPDFImageObj_GetImagePixelSize'),
		getImageMetadata: named('FPDFImageObj_GetImageMetadata'),
		getImageDataDecoded: named('FPDFImageObj_GetImageDataDecoded'),
		getImageProfile: named('FPDFImageObj_GetIccProfileDataDecoded'),
		hasTransparency: named('FPDFPageObj_HasTransparency'),
		createBitmap: named('FPDFBitmap_CreateEx'),
		fillRect: named('FPDFBitmap_FillRect'),
		renderPage: named('FPDF_RenderPageBitmap'),
		destroyBitmap: named('FPDFBitmap_Destroy'),
		malloc: (bytes) => engine.wasmExports.malloc(bytes),
		free: (at) => {
			engine.wasmExports.free(at);
			return 0;
		},
		memory: () => engine.HEAPU8,
		ranOut: () => wantedMore,
	};
}

export function allocate(pdfium: Pdfium, bytes: number): number {
	const at = pdfium.malloc(bytes);
	if (at === 0) throw new ImagingError('OUT_OF_MEMORY', `pdfium has no room for ${bytes} bytes`);
	return at;
}

/** Returns the little-endian numbers that a call wrote to its pointer; null if it failed. */
export function answers(pdfium: Pdfium, bytes: number, call: (at: number) => number): DataView | null {
	const at = allocate(pdfium, bytes);
	try {
		return call(at) === 0 ? null : new DataView(pdfium.memory().slice(at, at + bytes).buffer);
	} finally {
		pdfium.free(at);
	}
}

export interface Piece {
	at: number;
	length: number;
}

/** Returns a view, valid until the engine's memory grows. */
export function readPiece(pdfium: Pdfium, { at, length }: Piece): Uint8Array {
	return pdfium.memory().subarray(at, at + length);
}

/** Reads a file straight into the engine's memory: a second copy of 400 MB would be too much. */
export function readInto(pdfium: Pdfium, path: string): Piece {
	const file = openSync(path, 'r');
	try {
		const length = fstatSync(file).size;
		const at = allocate(pdfium, Math.max(1, length));
		for (let done = 0; done < length; ) {
			const got = readSync(file, pdfium.memory(), at + done, length - done, done);
			if (got === 0) throw new ImagingError('FILE_UNREADABLE', 'the file became shorter while it was read');
			done += got;
		}
		return { at, length };
	} finally {
		closeSync(file);
	}
}
