import { type PriceReply, poundsToPence, priceReply, readPrintSize } from '@print-room/domain';
import { createElement as h, type ReactNode } from 'react';
import type { Prices } from '../../pricing/index.ts';
import { orderAddress } from '../papers/paper-page.ts';
import type { ShownMount, ShownPaper, ShownPapers } from '../papers/read-papers.ts';
import type { AskedPrices } from './asked-prices.ts';
import { mediumOf, netOn, questionFor } from './quotes.ts';

/** Answer with the address under which the print is ordered; null: it cannot be. */
export interface AnsweredPrice {
	readonly reply: PriceReply;
	readonly order: string | null;
}

/** Answers for the price of a print by the rules and tables that the editor uses. */
export async function answerPrice({ priceOf }: Prices, asked: AskedPrices): Promise<AnsweredPrice> {
	const { paper, mount } = asked;
	const categoryId = mount === null ? 'fineartprint' : 'mountedprint';
	const medium = mediumOf(paper, categoryId);
	if (medium === null) {
		const message = `${paper.label} is not offered ${mount === null ? 'without' : 'in'} a window mount.`;
		return { reply: { kind: 'problem', message }, order: null };
	}
	const size = mount === null ? readPrintSize(asked.width, asked.height, asked.units) : mount.size;
	if ('kind' in size) return { reply: size, order: null };
	const result = await priceOf(questionFor(size, mount));
	const net = netOn(result, medium.groupId);
	const reply = priceReply({
		size,
		mount: mount?.label ?? null,
		paper: paper.label,
		maxWidthMm: medium.maxWidthMm,
		net: net === null ? null : poundsToPence(net),
		vatPercent: result.vatPercent,
	});
	return { reply, order: reply.kind === 'price' ? orderAddress(categoryId, medium, mount?.route) : null };
}

/** The page's script finds media and widths here, and asks for prices itself. */
const paperOption = (paper: ShownPaper): ReactNode => {
	const { slug, label } = paper;
	const [fineArt, mounted] = [mediumOf(paper, 'fineartprint'), mediumOf(paper, 'mountedprint')];
	return h(
		'option',
		{
			key: slug,
			value: slug,
			...(fineArt !== null && {
				'data-medium': fineArt.id,
				'data-group': fineArt.groupId,
				...(fineArt.maxWidthMm !== null && { 'data-widest': fineArt.maxWidthMm }),
			}),
			...(mounted !== null && { 'data-mounted-medium': mounted.id, 'data-mounted-group': mounted.groupId }),
		},
		label,
	);
};

const mountOption = ({ id, label, route, size: { width, height } }: ShownMount): ReactNode =>
	h('option', { key: route, value: route, 'data-item': id, 'data-width': width, 'data-height': height }, label);

const field = (label: string, name: string, input: ReactNode): ReactNode =>
	h('div', { 'data-field': '' }, h('label', { htmlFor: `price-${name}` }, label), input);

const textField = (label: string, name: string, value: string): ReactNode =>
	field(
		label,
		name,
		h('input', { id: `price-${name}`, name, defaultValue: value, inputMode: 'decimal', autoComplete: 'off', maxLength: 20 }),
	);

const unit = (value: string, label: string, isChosen: boolean): ReactNode =>
	h('label', null, h('input', { type: 'radio', name: 'units', value, defaultChecked: isChosen }), label);

const answer = ({ reply, order }: AnsweredPrice): ReactNode =>
	reply.kind === 'problem'
		? h('p', { 'data-problem': '' }, reply.message)
		: [
				h('p', { key: 'price', 'data-sum': '' }, reply.price, ' ', h('small', null, reply.vat)),
				h('p', { key: 'about' }, reply.about),
				order === null ? null : h('p', { key: 'order', 'data-order': '' }, h('a', { href: order, 'data-primary': '' }, 'Order this print')),
			];

/** Form for the price of any size, paper and mount; a browser without scripts sends it as a GET. */
export const priceForm = ({ papers, mounts }: ShownPapers, asked: AskedPrices, answered: AnsweredPrice): ReactNode =>
	h(
		'form',
		{ action: '/prices', 'data-ask': 'price', 'aria-label': 'Price of a print' },
		h(
			'div',
			{ 'data-fields': '' },
			textField('Width', 'width', asked.width),
			textField('Height', 'height', asked.height),
			h(
				'fieldset',
				null,
				h('legend', null, 'Unit'),
				unit('mm', 'mm', asked.units === 'mm'),
				unit('inches', 'inches', asked.units === 'inches'),
			),
			field(
				'Paper',
				'paper',
				h('select', { id: 'price-paper', name: 'paper', defaultValue: asked.paper.slug }, ...papers.map(paperOption)),
			),
			mounts.length === 0
				? null
				: field(
						'Window mount',
						'mount',
						h(
							'select',
							{ id: 'price-mount', name: 'mount', defaultValue: asked.mount?.route ?? '' },
							h('option', { value: '' }, 'None'),
							...mounts.map(mountOption),
						),
					),
		),
		h('p', { 'data-quiet': '' }, 'A window mount has a print size of its own.'),
		h('button', { type: 'submit' }, 'Show the price'),
		h('div', { 'data-answer': 'price', role: 'status' }, answer(answered)),
	);
