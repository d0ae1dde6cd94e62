import type { OwnFreeCheckRequest } from '@print-room/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { FileCheckView } from './file-check-view.tsx';

const waiting: OwnFreeCheckRequest = {
	id: 'check-1',
	comment: '',
	designId: 'design-1',
	categoryId: 'fineartprint',
	state: 'waiting',
	answeredAt: null,
	createdAt: '2026-11-20T10:00:00.000Z',
	version: 1,
	heldLine: null,
	entries: [],
};

const drawn = (check: OwnFreeCheckRequest): string =>
	renderToStaticMarkup(
		<MemoryRouter>
			<ul>
				<FileCheckView check={check} isOpenAtFirst />
			</ul>
		</MemoryRouter>,
	);

test('promises no mail for a deleted design, and says what to do instead [C1.04] [D30]', () => {
	expect(drawn(waiting)).toContain('email you as soon as');
	expect(drawn(waiting)).toContain('Open your design');
	const gone = drawn({ ...waiting, designId: null });
	expect(gone).not.toContain('email you as soon as');
	expect(gone).not.toContain('Open your design');
	expect(gone).toContain('You can ask for another free check');
});
