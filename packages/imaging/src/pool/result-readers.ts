import { screenSpaces } from '../colour/screen-space.ts';
import { colourSpaces } from '../format/colour-space.ts';
import { imageTypes } from '../format/image-type.ts';
import { profileRefusals } from '../paper/icc/refusal.ts';
import type { Lab } from '../paper/lab.ts';
import { type ImagingTasks, ingestNotes, type TaskName } from '../tasks.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Validates a child's answer: it has decoded an untrusted file. Each reader throws a TypeError if the shape is wrong. */
export const resultReaders: { readonly [Task in TaskName]: (answer: unknown) => ImagingTasks[Task]['result'] } = {
	ingest(answer) {
		const all = fields(answer);
		const preview = fields(all.preview);
		return {
			type: oneOf(imageTypes, all.type),
			width: pixels(all, 'width'),
			height: pixels(all, 'height'),
			bitDepth: pixels(all, 'bitDepth'),
			colourSpace: oneOf(colourSpaces, all.colourSpace),
			hasAlpha: all.hasAlpha === true,
			iccProfileName: all.iccProfileName === null ? null : text(all, 'iccProfileName'),
			pages: pixels(all, 'pages'),
			notes: list(all, 'notes').map((note) => oneOf(ingestNotes, note)),
			master: all.master === null ? null : storedFile(fields(all.master)),
			shownIn: oneOf(screenSpaces, all.shownIn),
			preview: { ...picture(preview), ratioX: positive(preview, 'ratioX'), ratioY: positive(preview, 'ratioY') },
			smallPreview: picture(fields(all.smallPreview)),
			thumbnail: picture(fields(all.thumbnail)),
			placeholder: text(all, 'placeholder'),
		};
	},
	smallPreview: (answer) => picture(fields(answer)),
	cutPrint: (answer) => printFile(fields(answer)),
	cutProof(answer) {
		const all = fields(answer);
		return { composition: printFile(fields(all.composition)), section: printFile(fields(all.section)) };
	},
	designThumb: (answer) => picture(fields(answer)),
	wallPicture: (answer) => picture(fields(answer)),
	buildTiles(answer) {
		const all = fields(answer);
		return {
			path: text(all, 'path'),
			bytes: pixels(all, 'bytes'),
			tileSize: pixels(all, 'tileSize'),
			levels: list(all, 'levels').map((level) => tileLevel(fields(level))),
		};
	},
	drawPages: (answer) => {
		if (!Array.isArray(answer)) throw new TypeError('no list of pages');
		return answer.map((page) => ({ path: text(fields(page), 'path'), bytes: pixels(fields(page), 'bytes') }));
	},
	drawSheet: (answer) => {
		const all = fields(answer);
		const objects = list(all, 'objects').map((number) => pixels({ number }, 'number'));
		return { path: text(all, 'path'), bytes: pixels(all, 'bytes'), objects };
	},
	packPicture: (answer) => {
		const all = fields(answer);
		return { ...printFile(all), bits: pixels(all, 'bits'), hasProfile: all.hasProfile === true };
	},
	measureFile: (answer) => {
		const all = fields(answer);
		return {
			clippedShadows: share(all, 'clippedShadows'),
			clippedHighlights: share(all, 'clippedHighlights'),
			finestDetail: share(all, 'finestDetail'),
			enlargedTimes: all.enlargedTimes === null ? null : positive(all, 'enlargedTimes'),
		};
	},
	readPaperProfile: (answer) => {
		const all = fields(answer);
		if (all.isUsable !== true)
			return {
				isUsable: false,
				refusal: oneOf(profileRefusals, all.refusal),
				lightness: all.lightness === null ? null : finite(all.lightness),
				reason: text(all, 'reason'),
			};
		const gamut = fields(all.gamut);
		return {
			isUsable: true,
			name: text(all, 'name'),
			space: oneOf(['rgb', 'cmyk'] as const, all.space),
			version: oneOf(['2', '4'] as const, all.version),
			white: lab(all, 'white'),
			black: lab(all, 'black'),
			intents: list(all, 'intents').map((intent) => oneOf(['relative', 'perceptual'] as const, intent)),
			gamut: { paper: outline(gamut, 'paper'), srgb: outline(gamut, 'srgb') },
		};
	},
	buildPaperTable: (answer) => {
		const all = fields(answer);
		const [red, green, blue] = list(all, 'white').map((part) => share({ part }, 'part'));
		if (red === undefined || green === undefined || blue === undefined) throw new TypeError('white is no colour');
		return { path: text(all, 'path'), white: [red, green, blue] };
	},
	makeExampleProfile: (answer) => ({ path: text(fields(answer), 'path'), bytes: pixels(fields(answer), 'bytes') }),
};

function finite(value: unknown): number {
	if (typeof value !== 'number' || !Number.isFinite(value)) throw new TypeError('not a number');
	return value;
}

function lab(all: Fields, name: string): Lab {
	const [l, a, b] = list(all, name).map(finite);
	if (l === undefined || a === undefined || b === undefined) throw new TypeError(`${name} is no colour`);
	return [l, a, b];
}

function outline(all: Fields, name: string): [number, number][] {
	return list(all, name).map((point) => {
		const [a, b] = Array.isArray(point) ? point.map(finite) : [];
		if (a === undefined || b === undefined) throw new TypeError(`${name} is no outline`);
		return [a, b];
	});
}

function picture(all: Fields) {
	return { path: text(all, 'path'), width: pixels(all, 'width'), height: pixels(all, 'height') };
}

function storedFile(all: Fields) {
	return { ...picture(all), bytes: pixels(all, 'bytes') };
}

function printFile(all: Fields) {
	return { ...storedFile(all), colourSpace: oneOf(colourSpaces, all.colourSpace) };
}

function tileLevel(all: Fields) {
	return {
		scale: positive(all, 'scale'),
		width: pixels(all, 'width'),
		height: pixels(all, 'height'),
		columns: pixels(all, 'columns'),
		rows: pixels(all, 'rows'),
	};
}

function fields(value: unknown): Fields {
	if (typeof value !== 'object' || value === null) throw new TypeError('not an object');
	return Object.fromEntries(Object.entries(value));
}

function positive(all: Fields, name: string): number {
	const value = all[name];
	if (typeof value !== 'number' || !(value > 0) || !Number.isFinite(value)) throw new TypeError(`${name} is no positive number`);
	return value;
}

function share(all: Fields, name: string): number {
	const value = all[name];
	if (typeof value !== 'number' || !(value >= 0 && value <= 1)) throw new TypeError(`${name} is no share`);
	return value;
}

function pixels(all: Fields, name: string): number {
	const value = positive(all, name);
	if (!Number.isSafeInteger(value)) throw new TypeError(`${name} is not whole`);
	return value;
}

function text(all: Fields, name: string): string {
	const value = all[name];
	if (typeof value !== 'string') throw new TypeError(`${name} is no text`);
	return value;
}

function list(all: Fields, name: string): readonly unknown[] {
	const value = all[name];
	if (!Array.isArray(value)) throw new TypeError(`${name} is no list`);
	return value;
}

function oneOf<Name extends string>(names: readonly Name[], value: unknown): Name {
	const found = names.find((candidate) => candidate === value);
	if (found === undefined) throw new TypeError(`${String(value)} is not one of ${names.join(', ')}`);
	return found;
}
