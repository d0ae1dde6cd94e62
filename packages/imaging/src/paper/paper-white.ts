import type { ProfileHead } from './icc/profile-head.ts';
import { RefusedProfile } from './icc/refusal.ts';
import { D50, type Lab, labOf, type Xyz, xyzOf } from './lab.ts';
import type { LabRows, PaperTransforms } from './transforms.ts';

const BLACK: LabRows = new Float32Array([0, 0, 0]);

export const rowOf = (rows: LabRows, index: number): Lab => [rows[index * 3] ?? 0, rows[index * 3 + 1] ?? 0, rows[index * 3 + 2] ?? 0];

/** XYZ of the unprinted paper, absolute, from the profile's `wtpt`. */
export function paperWhite({ tags }: ProfileHead): Xyz {
	const tag = tags.get('wtpt');
	if (tag === undefined || tag.length < 20) throw new RefusedProfile('PROFILE_DAMAGED', 'no white point');
	const view = new DataView(tag.buffer, tag.byteOffset, tag.byteLength);
	const part = (axis: number) => view.getInt32(8 + axis * 4) / 65_536;
	return [part(0), part(1), part(2)];
}

/** Absolute XYZ of a colour relative to the paper. */
export function absolute(relative: Lab, white: Xyz): Xyz {
	const [x, y, z] = xyzOf(relative);
	return [(x / D50[0]) * white[0], y * white[1], (z / D50[2]) * white[2]];
}

/** The darkest colour that the colorimetric table prints, absolute. */
export function paperBlack(paper: PaperTransforms, white: Xyz): Lab {
	return labOf(absolute(rowOf(paper.labOfInks(paper.inksOfLab(BLACK, 'relative', false)), 0), white));
}

/** The colour, relative to the paper, that black of a picture becomes with black point compensation. */
export const compensatedBlack = (paper: PaperTransforms): Lab => rowOf(paper.labOfInks(paper.inksOfLab(BLACK, 'relative', true)), 0);
