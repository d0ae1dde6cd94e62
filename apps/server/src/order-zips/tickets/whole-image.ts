import type { PageBox, PageMark, PagePlace } from '@print-room/imaging';
import { pixelLabel } from './size-labels.ts';
import { BLACK, QUIET, type Ticket } from './ticket.ts';

/** Distance of crop marks from the frame, in points. */
const MARK_GAP = 1.5;
const MARK = 7;
const MARGIN = MARK_GAP + MARK;
const CAPTION = 12;

function fitted({ x, y, width, height }: PageBox, size: { readonly width: number; readonly height: number }): PageBox {
	const scale = Math.min(width / size.width, height / size.height);
	const [across, down] = [size.width * scale, size.height * scale];
	return { x: x + (width - across) / 2, y: y + (height - down) / 2, width: across, height: down };
}

export function pictureMarks({ zipped: { image }, preview }: Ticket, box: PageBox, crop: PageBox): PageMark[] {
	const { x, y, width, height } = box;
	if (preview === null)
		return [
			{ kind: 'rect', ...box, stroke: BLACK, strokeWidth: 0.35 },
			{
				kind: 'lines',
				width: 0.35,
				lines: [
					[
						{ x, y },
						{ x: x + width, y: y + height },
					],
					[
						{ x, y: y + height },
						{ x: x + width, y },
					],
				],
			},
			{ kind: 'text', x, y: y + height / 2 + 3, width, size: 8, minSize: 5, text: 'No preview', align: 'centre', clearance: 3 },
		];
	const [scaleX, scaleY] = [image.previewWidth / image.width, image.previewHeight / image.height];
	const part = { x: crop.x * scaleX, y: crop.y * scaleY, width: crop.width * scaleX, height: crop.height * scaleY };
	return [{ kind: 'picture', ...box, input: preview, part }];
}

function cropMarks({ x, y, width, height }: PageBox): PageMark {
	const corner = (cx: number, cy: number, right: number, down: number): (readonly [PagePlace, PagePlace])[] => [
		[
			{ x: cx + right * MARK_GAP, y: cy },
			{ x: cx + right * MARGIN, y: cy },
		],
		[
			{ x: cx, y: cy + down * MARK_GAP },
			{ x: cx, y: cy + down * MARGIN },
		],
	];
	const [right, bottom] = [x + width, y + height];
	return {
		kind: 'lines',
		width: 0.8,
		lines: [...corner(x, y, -1, -1), ...corner(right, y, 1, -1), ...corner(x, bottom, -1, 1), ...corner(right, bottom, 1, 1)],
	};
}

const cropIn = (whole: PageBox, { zipped: { image, design } }: Ticket): PageBox => ({
	x: whole.x + (design.originalCrop.x / image.width) * whole.width,
	y: whole.y + (design.originalCrop.y / image.height) * whole.height,
	width: (design.originalCrop.width / image.width) * whole.width,
	height: (design.originalCrop.height / image.height) * whole.height,
});

function lightened(whole: PageBox, crop: PageBox): PageMark[] {
	const [right, bottom] = [crop.x + crop.width, crop.y + crop.height];
	const sides: PageBox[] = [
		{ ...whole, height: crop.y - whole.y },
		{ ...whole, y: bottom, height: whole.y + whole.height - bottom },
		{ x: whole.x, y: crop.y, width: crop.x - whole.x, height: crop.height },
		{ x: right, y: crop.y, width: whole.x + whole.width - right, height: crop.height },
	];
	return sides
		.filter(({ width, height }) => width > 0 && height > 0)
		.map((side) => ({ kind: 'rect', ...side, fill: '#ffffff', opacity: 0.6 }));
}

export function wholeImage(ticket: Ticket, box: PageBox): PageMark[] {
	const { image } = ticket.zipped;
	const room = {
		x: box.x + MARGIN,
		y: box.y + MARGIN,
		width: box.width - 2 * MARGIN,
		height: box.height - 2 * MARGIN - CAPTION,
	};
	const whole = fitted(room, image);
	const crop = cropIn(whole, ticket);
	return [
		...pictureMarks(ticket, whole, { x: 0, y: 0, width: image.width, height: image.height }),
		...lightened(whole, crop),
		{ kind: 'rect', ...whole, stroke: BLACK, strokeWidth: 0.35 },
		{ kind: 'rect', ...crop, stroke: BLACK, strokeWidth: 0.8 },
		cropMarks(crop),
		{
			kind: 'text',
			x: box.x,
			y: box.y + box.height - 2,
			width: box.width,
			size: 7.5,
			minSize: 5.5,
			align: 'centre',
			colour: QUIET,
			text: `The whole image, ${pixelLabel(image)}`,
		},
	];
}
