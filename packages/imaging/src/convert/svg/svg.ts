import { readFile } from 'node:fs/promises';
import type { PixelSize } from '../../format/orientation.ts';
import { ImagingError } from '../../imaging-error.ts';
import { writeMasterRows } from '../../master/write-master.ts';
import { sharp } from '../../sharp-setup.ts';
import type { Converter } from '../converter.ts';
import type { DrawingStep } from '../drawing-limits.ts';
import { srgbProfile } from '../render-profile.ts';
import { renderSize } from '../render-size.ts';
import { cleanSvg } from './svg-clean.ts';
import { type OwnSize, type SvgFrames, svgFrames } from './svg-frame.ts';
import { planSvg, renderCost } from './svg-plan.ts';
import { ownSvgSize, type Rendered, renderSvg, rowsOfParts, type SvgRows } from './svg-render.ts';
import { svgRoot } from './svg-text.ts';

const TRIAL_SIDES_PX = [100, 200] as const;
const COMPARED_SIDE_PX = 400;
/** Mean difference of samples allowed between the two ways of rendering; glyphs are positioned slightly differently. */
const SAME_MEAN = 0.5;
/** Effects that depend on distant parts of the drawing. */
const REACHES_FAR = /<(?:[\w.-]+:)?filter[\s/>]|\b(?:blur|drop-shadow)\(/i;

/**
 * Renders an SVG on white paper with the machine's fonts: sRGB, 8 bits. Scripts do not run; only the file itself is read.
 * @throws ImagingError FILE_UNREADABLE, FILE_TOO_MANY_PIXELS (by its declared size), DRAWING_PICTURES_TOO_LARGE, DRAWING_TOO_SLOW
 */
export const svgToMaster: Converter = async ({ input, output, maxPixels, reportStep = async (_: DrawingStep) => {} }) => {
	sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
	const file = await readFile(input).catch((error: unknown) => {
		throw new ImagingError('CRASHED', `cannot open ${input}`, { cause: error });
	});
	const { root, innerPixels } = await cleanSvg(svgRoot(file), maxPixels);
	await reportStep({ step: 'small', bytes: root.length, innerPixels });
	const own = await ownSvgSize(root);
	const frames = svgFrames(root, own);
	const cost = renderCost(await timed(frames, own, TRIAL_SIDES_PX[0]), await timed(frames, own, TRIAL_SIDES_PX[1]));
	const inTiles = !REACHES_FAR.test(root) && (await looksTheSame(frames, own));
	const { size, expectedSeconds } = planSvg(own, cost, inTiles, maxPixels);
	await reportStep({ step: 'full', pixels: size.width * size.height, expectedSeconds });
	const rows = inTiles ? rowsOfParts((part) => renderSvg(frames.part(part, size)), size) : rowsOfWhole(await renderWhole(frames, size));
	await writeMasterRows({ ...size, channels: 3, bits: 8, icc: await srgbProfile() }, rows, output);
	await reportStep({ step: 'drawn' });
	return { pages: 1, notes: ['RENDERED'] };
};

async function timed(frames: SvgFrames, own: OwnSize, sidePx: number) {
	const size = smallSize(own, sidePx);
	const before = process.cpuUsage();
	await renderWhole(frames, size);
	const { user, system } = process.cpuUsage(before);
	return { pixels: size.width * size.height, seconds: (user + system) / 1e6 };
}

function smallSize(own: OwnSize, sidePx: number): PixelSize {
	const shorterPx = (sidePx * Math.min(own.width, own.height)) / Math.max(own.width, own.height);
	return renderSize(own, Math.max(1, Math.floor(sidePx * shorterPx)));
}

async function renderWhole(frames: SvgFrames, size: PixelSize): Promise<Rendered> {
	const picture = await renderSvg(frames.whole(size));
	if (picture.width === size.width && picture.height === size.height) return picture;
	throw new ImagingError(
		'FILE_UNREADABLE',
		`the SVG became ${picture.width} × ${picture.height} pixels, not ${size.width} × ${size.height}`,
	);
}

/** Returns whether joined parts equal the whole: selectors and unusual roots may differ. */
async function looksTheSame(frames: SvgFrames, own: OwnSize): Promise<boolean> {
	const trial = await renderWhole(frames, smallSize(own, COMPARED_SIDE_PX));
	const half = Math.ceil(Math.max(trial.width, trial.height) / 2);
	const rows = rowsOfParts((part) => renderSvg(frames.part(part, trial)), trial, { width: half, height: half });
	let difference = 0;
	for (let top = 0; top < trial.height; top += half) {
		const strip = await rows(top, Math.min(half, trial.height - top));
		const from = top * trial.width * 3;
		for (let at = 0; at < strip.length; at++) difference += Math.abs((strip[at] ?? 0) - (trial.data[from + at] ?? 0));
	}
	return difference / trial.data.length <= SAME_MEAN;
}

function rowsOfWhole({ data, width }: Rendered): SvgRows {
	return async (top, count) => data.subarray(top * width * 3, (top + count) * width * 3);
}
