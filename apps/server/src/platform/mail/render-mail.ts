import type { Config } from '../config.ts';
import type { MailPage } from './mail-page.ts';
import type { Mail } from './mailer.ts';

export async function renderMail({ shopName }: Pick<Config, 'shopName'>, page: MailPage): Promise<Omit<Mail, 'to'>> {
	const { Body, Button, Heading, Html, Text, render, toPlainText } = await import('@react-email/components');
	const { createElement: h } = await import('react');
	const html = await render(
		h(
			Html,
			{ lang: 'en-GB' },
			h(
				Body,
				null,
				h(Heading, null, page.title),
				...page.paragraphs.map((text) => h(Text, null, text)),
				page.button === undefined ? null : h(Button, { href: page.button.url }, page.button.label),
				h(Text, null, shopName),
			),
		),
	);
	return { subject: page.subject, html, text: toPlainText(html) };
}
