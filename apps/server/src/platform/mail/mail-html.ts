import { mailSheet, mailStyle as style } from './mail-style.ts';
import type { MailRow, MailTable, MailTemplate } from './mail-template.ts';

/** Loads React with the first mail: few processes send any, and loading takes a third of a second. */
export async function mailHtml(
	shopName: string,
	{ preview, notice, title, paragraphs, picture, tables = [], button, footnote }: MailTemplate,
): Promise<string> {
	const { Body, Button, Column, Container, Head, Heading, Hr, Html, Img, Link, Preview, Row, Section, Text, render } = await import(
		'@react-email/components'
	);
	const { Fragment, createElement: h } = await import('react');

	const text = (className: 'text' | 'small' | 'shop', ...children: Parameters<typeof h>[2][]) =>
		h(Text, { className, style: style[className] }, ...children);
	const action = button && [
		h(Section, { style: style.action }, h(Button, { className: 'button', style: style.button, href: button.url }, button.label)),
		// Serves mail programs without buttons, and readers who want to see the link's target.
		text(
			'small',
			'Or copy this address into your browser:',
			h('br'),
			h(Link, { className: 'address', style: style.address, href: button.url }, button.url),
		),
	];
	const label = (name: string, notes: readonly string[]) =>
		h(
			Column,
			{ style: style.label },
			h(Text, { className: 'text', style: style.cell }, name),
			...notes.map((note) => h(Text, { className: 'small', style: style.note }, note)),
		);
	const row = ({ label: name, value, notes = [] }: MailRow) => {
		const amount = value !== undefined && h(Column, { style: style.value }, h(Text, { className: 'text', style: style.cell }, value));
		return h(Row, { className: 'row', style: style.row, children: h(Fragment, null, label(name, notes), amount) });
	};
	const table = ({ title: name, rows }: MailTable) =>
		h(Section, { style: style.table }, h(Heading, { as: 'h2', className: 'text', style: style.tableTitle }, name), ...rows.map(row));
	return render(
		h(
			Html,
			{ lang: 'en-GB' },
			h(
				Head,
				null,
				h('title', null, title),
				h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
				h('meta', { name: 'color-scheme', content: 'light dark' }),
				h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
				h('style', { dangerouslySetInnerHTML: { __html: mailSheet } }),
			),
			h(
				Body,
				{ className: 'body', style: style.body },
				h(Preview, null, preview),
				h(
					Container,
					{ className: 'sheet', style: style.sheet },
					h(
						Section,
						{ className: 'content', style: style.content },
						text('shop', shopName),
						...(notice === undefined ? [] : [h(Text, { className: 'notice', style: style.notice }, notice)]),
						h(Heading, { className: 'title', style: style.title }, title),
						...paragraphs.map((paragraph) => text('text', paragraph)),
						...(picture === undefined
							? []
							: [h(Img, { src: 'cid:picture', alt: picture.alt, width: picture.width, loading: 'lazy', style: style.picture })]),
						...tables.map(table),
						...(action ?? []),
						...(footnote === undefined ? [] : [h(Hr, { className: 'rule', style: style.rule }), text('small', footnote)]),
					),
				),
			),
		),
	);
}
