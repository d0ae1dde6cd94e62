import { expect, test } from 'vitest';
import { entryKeys, filesOf } from './chunks.ts';

const manifest = {
	'index.html': { file: 'index.js', isEntry: true, imports: ['_react'] },
	_react: { file: 'react.js', imports: ['index.html'] },
	_lonely: { file: 'lonely.js' },
	'src/screens/upload/index.tsx': { file: 'upload.js', imports: ['_react', '_dropzone'] },
	_dropzone: { file: 'dropzone.js' },
	'_look.css': { file: 'look.css' },
};

test('the files of a route are its chunks and all that they import, once each', () => {
	expect(entryKeys(manifest)).toEqual(['index.html']);
	expect(filesOf(manifest, ['index.html', 'src/screens/upload/index.tsx', '_look.css'])).toEqual(
		new Set(['index.js', 'react.js', 'upload.js', 'dropzone.js']),
	);
});

test('a screen that the build does not know is an error, not a size of nothing', () => {
	expect(() => filesOf(manifest, ['src/screens/gone.tsx'])).toThrow('src/screens/gone.tsx');
});
