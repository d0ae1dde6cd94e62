import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasOriginal, type NamedContents, zipNames } from './zip-names.ts';

const longestPath = 180;

const paper = { media: { id: 'm', label: 'Photo Rag 308', configurationId: 'c' }, border: null, printItem: null };

const designOf = (name: string, index: number, categoryId: 'fineartprint' | 'proofprint' = 'fineartprint') => ({
	...{ position: index + 1, quantity: 2, certificates: [], lines: [{ position: index }] },
	design: {
		...{ id: `01890000-0000-7000-8000-${String(index).padStart(12, '0')}`, categoryId, revision: 0 },
		...{ units: 'mm' as const, width: 600, height: 400, snapshot: { image: { name }, ...paper } },
	},
	image: { name, originalKey: `images/${index}/original.bin` },
});
const contentsOf = (names: readonly string[]): NamedContents => ({
	displayId: '2409',
	designs: names.map((name, index) => designOf(name, index)),
});
const pathsOf = (contents: NamedContents): string[] =>
	[...zipNames(contents).values()].flatMap(({ folder, prints, original, ticket }) =>
		[...prints.map(({ fileName }) => fileName), original, ticket].map((file) => `${folder}/${file}`),
	);

test('the names in an order zip say what is what: place, image and size of a design, and of each file what it is [D25]', () => {
	expect(pathsOf({ displayId: '2409', designs: [designOf('Elephants.jpg', 0, 'proofprint')] })).toEqual([
		'01_Elephants_600x400mm/2409-01_x2_Elephants_600x400mm_Photo-Rag-308_proof-composition_000000.tif',
		'01_Elephants_600x400mm/2409-01_x2_Elephants_600x400mm_Photo-Rag-308_proof-section-at-100-percent_000000.tif',
		'01_Elephants_600x400mm/original_Elephants.jpg',
		'01_Elephants_600x400mm/job-ticket_2409-01.pdf',
	]);
});

test('two designs of one image share its original, which lies in the folder of the first [D25]', () => {
	const [first, second, other] = [designOf('Elephants.jpg', 0), designOf('Elephants.jpg', 1), designOf('Dunes.jpg', 2)];
	const names = zipNames({ displayId: '2409', designs: [first, { ...second, image: first.image }, other] });
	expect([...names.values()].map(({ originalPath }) => originalPath)).toEqual([
		'01_Elephants_600x400mm/original_Elephants.jpg',
		'01_Elephants_600x400mm/original_Elephants.jpg',
		'03_Dunes_600x400mm/original_Dunes.jpg',
	]);
	expect([...names.values()].map(hasOriginal)).toEqual([true, false, true]);
});

test('the names in an order zip sort as the order does, however many designs it has', () => {
	const folders = [...zipNames(contentsOf(Array.from({ length: 120 }, () => 'A.jpg'))).values()].map(({ folder }) => folder);
	expect(folders.toSorted()).toEqual(folders);
	expect(folders[0]).toBe('001_A_600x400mm');
});

test('the names in an order zip are shortened only where files stay distinguishable, and never lead elsewhere, whatever people call their files [ASVS 5.3.2]', () => {
	fc.assert(
		fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 200 }), { minLength: 1, maxLength: 5 }), (names) => {
			const contents = contentsOf(names);
			const paths = pathsOf(contents);
			expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(3 * names.length);
			for (const path of paths) {
				expect(path).toMatch(/^\d\d_[^/]*_600x400mm\/[^/]+$/);
				expect(path).not.toMatch(/[\\:*?"<>|\p{C}]|\.\.\//u);
				expect([...path].length).toBeLessThanOrEqual(longestPath);
				for (const part of path.split('/')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(255);
			}
			for (const { design } of contents.designs)
				expect(paths.some((path) => path.endsWith(`_600x400mm_Photo-Rag-308_${design.id.slice(-6)}.tif`))).toBe(true);
		}),
	);
});
