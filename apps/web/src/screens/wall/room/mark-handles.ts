import { KNOWN_THINGS, type KnownLength, type Point, type Quad, type RoomMarks } from '@print-room/domain';

/** A mark that can be moved, in pixels of the photograph. */
export interface MarkHandle {
	readonly id: string;
	readonly name: string;
	readonly kind: 'corner' | 'known';
	readonly at: Point;
	/** the marks with this one elsewhere */
	readonly movedTo: (at: Point) => Partial<RoomMarks>;
}

const cornerNames = ['Top left corner', 'Top right corner', 'Bottom right corner', 'Bottom left corner'] as const;

const moved = (quad: Quad, place: number, at: Point): Quad => {
	const [a, b, c, d] = quad;
	const after = [a, b, c, d].map((corner, each) => (each === place ? at : corner));
	return [after[0] ?? a, after[1] ?? b, after[2] ?? c, after[3] ?? d];
};

const cornerHandles = (
	of: string,
	kind: MarkHandle['kind'],
	quad: Quad,
	change: (quad: Quad) => Partial<RoomMarks>,
): readonly MarkHandle[] =>
	cornerNames.map((name, place) => ({
		id: `${of} ${place}`,
		name: `${name} of ${of}`,
		kind,
		at: quad[place] ?? quad[0],
		movedTo: (at) => change(moved(quad, place, at)),
	}));

const lineHandles = ({ lines, usesCorners }: RoomMarks): readonly MarkHandle[] => {
	const [across, up] = lines;
	const ends = (
		name: string,
		line: KnownLength,
		starts: readonly [string, string],
		change: (line: KnownLength) => Partial<RoomMarks>,
	): readonly MarkHandle[] => [
		{ id: `${name} from`, name: `${starts[0]} end of ${name}`, kind: 'known', at: line.from, movedTo: (from) => change({ ...line, from }) },
		{ id: `${name} to`, name: `${starts[1]} end of ${name}`, kind: 'known', at: line.to, movedTo: (to) => change({ ...line, to }) },
	];
	return [
		...ends('the length across', across, ['Left', 'Right'], (line) => ({ lines: [line, up] })),
		...(usesCorners ? ends('the length up', up, ['Upper', 'Lower'], (line) => ({ lines: [across, line] })) : []),
	];
};

/** The marks that count, the corners of the wall first. */
export const markHandles = (marks: RoomMarks): readonly MarkHandle[] => [
	...(marks.usesCorners ? cornerHandles('the wall', 'corner', marks.corners, (corners) => ({ corners })) : []),
	...(marks.thing === 'length'
		? lineHandles(marks)
		: cornerHandles(`the ${KNOWN_THINGS[marks.thing].name.replace('Door', 'door')}`, 'known', marks.box, (box) => ({ box }))),
];
