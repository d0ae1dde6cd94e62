import { expect, test } from 'vitest';
import { keepTourShown, wasTourShown } from './tour-flags.ts';

test('a tour counts as shown from its start, each by itself, even without storage [C1.05] [C3.16] [C4.18]', () => {
	expect(wasTourShown('upload')).toBe(false);
	keepTourShown('upload');
	expect(wasTourShown('upload')).toBe(true);
	expect(wasTourShown('upload-2')).toBe(false);
	keepTourShown('editor.fineartprint');
	expect(wasTourShown('editor.mountedprint')).toBe(false);
});
