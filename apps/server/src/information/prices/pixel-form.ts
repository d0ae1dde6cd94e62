import { type Quality, shownPpi, sizeInBothUnits, sizesByQuality, type Thresholds } from '@print-room/domain';
import { createElement as h, type ReactNode } from 'react';
import { table } from '../markup.ts';
import type { AskedPrices } from './asked-prices.ts';

const mostPixels = 1_000_000;

const qualityNames: Readonly<Record<Quality, string>> = { high: 'High', average: 'Average', low: 'Low' };

const pixelsOf = (text: string): number | null => {
	const digits = text.replaceAll(/[\s,.]/g, '');
	const value = /^\d{1,7}$/.test(digits) ? Number(digits) : 0;
	return value > 0 && value <= mostPixels ? value : null;
};

const answer = ({ pixelWidth, pixelHeight }: AskedPrices, thresholds: Thresholds): ReactNode => {
	if (pixelWidth === '' && pixelHeight === '') return null;
	const [width, height] = [pixelsOf(pixelWidth), pixelsOf(pixelHeight)];
	if (width === null || height === null) return h('p', { 'data-problem': '' }, 'Enter both sides in pixels, such as 6000 and 4000.');
	const { high, printable, usual } = sizesByQuality({ width, height }, thresholds);
	if (printable === null) return h('p', { 'data-problem': '' }, 'This picture has too few pixels for a print.');
	const upTo = (name: string, size: typeof high): ReactNode =>
		size === null ? null : h('p', { key: name }, h('b', null, name), ` up to ${sizeInBothUnits(size)}`);
	return [
		upTo(`High (${thresholds.max} ppi or more):`, high),
		upTo(`Can be ordered (${thresholds.min} ppi or more):`, printable),
		usual.length === 0
			? null
			: h(
					'div',
					{ key: 'usual' },
					table({
						label: 'Usual sizes of this shape',
						head: ['Usual size', 'Quality', 'Resolution'],
						rows: usual.map(({ size, name, density, quality }) => [
							[name, sizeInBothUnits(size)].filter((part) => part !== null).join(' · '),
							quality === 'low' ? 'Too coarse to order' : qualityNames[quality],
							`${shownPpi(density, thresholds)} ppi`,
						]),
					}),
				),
	];
};

const pixelField = (label: string, name: string, value: string): ReactNode =>
	h(
		'div',
		{ 'data-field': '' },
		h('label', { htmlFor: `price-${name}` }, label),
		h('input', { id: `price-${name}`, name, defaultValue: value, inputMode: 'numeric', autoComplete: 'off', maxLength: 20 }),
	);

/** Form that takes the pixels of a picture and answers the sizes in which it can be printed, by quality. */
export const pixelForm = (asked: AskedPrices, thresholds: Thresholds): ReactNode =>
	h(
		'form',
		{ action: '/prices', 'data-ask': 'pixels', 'aria-label': 'How large can mine be?' },
		h(
			'div',
			{ 'data-fields': '' },
			pixelField('Width in pixels', 'pixelWidth', asked.pixelWidth),
			pixelField('Height in pixels', 'pixelHeight', asked.pixelHeight),
		),
		h('button', { type: 'submit' }, 'Show the sizes'),
		h('div', { 'data-answer': 'pixels', role: 'status' }, answer(asked, thresholds)),
	);
