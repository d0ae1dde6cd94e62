import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Elements of a page as HTML, escaped by the library. */
export const htmlOf = (...nodes: ReactNode[]): string =>
	renderToStaticMarkup(h('div', null, ...nodes)).slice('<div>'.length, -'</div>'.length);

/** Cell of a table; a row header by `scope`. */
export type Row = readonly ReactNode[];

interface TableParts {
	/** for people who do not see the heading above it */
	readonly label: string;
	readonly head: Row;
	/** the first cell of each names its row */
	readonly rows: readonly Row[];
}

/** Table that can be scrolled sideways on a narrow screen, also by keyboard. */
export const table = ({ label, head, rows }: TableParts): ReactNode =>
	h(
		'div',
		{ 'data-table': '', role: 'region', 'aria-label': label, tabIndex: 0 },
		h(
			'table',
			null,
			h('thead', null, h('tr', null, ...head.map((cell) => h('th', { scope: 'col' }, cell)))),
			h(
				'tbody',
				null,
				...rows.map(([first, ...cells]) => h('tr', null, h('th', { scope: 'row' }, first), ...cells.map((cell) => h('td', null, cell)))),
			),
		),
	);
