import type { MailPage } from './mail-page.ts';
import { mailSheet, mailStyle as style } from './mail-style.ts';

/** React is loaded with the first mail: few processes send any, and it costs a third of a second. */
export async function mailHtml(shopName: string, { preview, title, paragraphs, button, footnote }: MailPage): Promise<string> {
	const { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text, render } = await import(
		'@react-email/components'
	);
	const { createElement: h } = await import('react');

	const text = (className: 'text' | 'small' | 'shop', ...children: Parameters<typeof h>[2][]) =>
		h(Text, { className, style: style[className] }, ...children);
	const action = button && [
		h(Section, { style: style.action }, h(Button, { className: 'button', style: style.button, href: button.url }, button.label)),
		// For programs that show no buttons, and for people who want to see where a link leads.
		text(
			'small',
			'Or copy this address into your browser:',
			h('br'),
			h(Link, { className: 'address', style: style.address, href: button.url }, button.url),
		),
	];
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
						h(Heading, { className: 'title', style: style.title }, title),
						...paragraphs.map((paragraph) => text('text', paragraph)),
						...(action ?? []),
						...(footnote === undefined ? [] : [h(Hr, { className: 'rule', style: style.rule }), text('small', footnote)]),
					),
				),
			),
		),
	);
}
