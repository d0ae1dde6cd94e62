import { accentShades, logoSize } from '@print-room/domain';
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { render } from '@react-email/render';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { type CSSProperties, Fragment, createElement as h } from 'react';
import type { StudioLook } from '../config.ts';
import { accentSheet, mailSheet, mailStyle as style } from './mail-style.ts';
import { logoCid, type MailPicture, type MailRow, type MailTable, type MailTemplate, pictureId, picturesOf } from './mail-template.ts';

/** The studio's name, which a mail begins with, and the contact lines that it ends with, if there are any. */
export interface MailFoot {
	readonly shopName: string;
	readonly lines: readonly string[];
	readonly look: StudioLook;
}

const logoProperties = (alt: string, logo: NonNullable<StudioLook['logo']>) => ({
	...{ src: `cid:${logoCid}`, alt, className: 'logo', style: style.logo },
	...logoSize(logo),
});

export async function mailHtml(
	{ shopName, lines, look }: MailFoot,
	{ preview, notice, title, paragraphs, picture, tables = [], button, closing = [], footnote }: MailTemplate,
): Promise<string> {
	const shades = look.accentColour === null ? null : accentShades(look.accentColour);
	const ofButton = shades === null ? style.button : { ...style.button, backgroundColor: shades.light.accent };
	const ofAddress = shades === null ? style.address : { ...style.address, color: shades.light.accent };
	const text = (className: 'text' | 'small' | 'shop', ...children: Parameters<typeof h>[2][]) =>
		h(Text, { className, style: style[className] }, ...children);
	const action = button && [
		h(Section, { style: style.action }, h(Button, { className: 'button', style: ofButton, href: button.url }, button.label)),
		// Serves mail programs without buttons, and readers who want to see the link's target.
		text(
			'small',
			'Or copy this address into your browser:',
			h('br'),
			h(Link, { className: 'address', style: ofAddress, href: button.url }, button.url),
		),
	];
	const attached = picturesOf({ ...(picture !== undefined && { picture }), tables });
	const image = (shown: MailPicture, look: CSSProperties) =>
		h(Img, { src: `cid:${pictureId(attached.indexOf(shown))}`, alt: shown.alt, width: shown.width, loading: 'lazy', style: look });
	const label = ({ label: name, notes = [], link }: MailRow) =>
		h(
			Column,
			{ style: style.label },
			h(Text, { className: 'text', style: style.cell }, name),
			...notes.map((note) => h(Text, { className: 'small', style: style.note }, note)),
			link !== undefined &&
				h(Text, { className: 'small', style: style.note }, h(Link, { className: 'address', style: ofAddress, href: link.url }, link.label)),
		);
	const row = (shown: MailRow) => {
		const { value } = shown;
		const amount = value !== undefined && h(Column, { style: style.value }, h(Text, { className: 'text', style: style.cell }, value));
		// The type of a row demands its children among the properties.
		const thumb =
			shown.picture !== undefined && h(Column, { style: style.thumbCell, width: style.thumbCell.width }, image(shown.picture, style.thumb));
		const properties = { className: 'row', style: style.row, children: h(Fragment, null, thumb, label(shown), amount) };
		return h(Row, properties);
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
				h('style', null, mailSheet + (shades === null ? '' : accentSheet(shades.dark))),
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
						look.logo === null ? text('shop', shopName) : h(Img, logoProperties(shopName, look.logo)),
						...(notice === undefined ? [] : [h(Text, { className: 'notice', style: style.notice }, notice)]),
						h(Heading, { className: 'title', style: style.title }, title),
						...paragraphs.map((paragraph) => text('text', paragraph)),
						...(picture === undefined ? [] : [image(picture, style.picture)]),
						...tables.map(table),
						...(action ?? []),
						...closing.map((paragraph) => text('text', paragraph)),
						...(footnote === undefined ? [] : [h(Hr, { className: 'rule', style: style.rule }), text('small', footnote)]),
						...(lines.length === 0
							? []
							: [
									h(Hr, { className: 'rule', style: style.rule }),
									text('small', ...[shopName, ...lines].flatMap((line, at) => (at === 0 ? [line] : [h('br', { key: at }), line]))),
								]),
					),
				),
			),
		),
	);
}
