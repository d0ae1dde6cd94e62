import type { CalculatePrice } from '@print-room/contract';
import {
	convertSize,
	formatLength,
	type PriceReply,
	poundsToPence,
	priceReply,
	readLength,
	readPrintSize,
	type Size,
} from '@print-room/domain';
import { type ReactNode, useEffect } from 'react';
import { call } from '../../../api/client.ts';
import { informationRoutes, pricingRoutes } from '../../../api/information-routes.ts';
import { element, liveForm, problemLine, typedIn } from './live-form.ts';

const unitsIn = (form: HTMLFormElement): Size['units'] => (typedIn(form, 'units') === 'inches' ? 'inches' : 'mm');

const chosen = (form: HTMLFormElement, name: string): HTMLOptionElement | null =>
	form.querySelector<HTMLSelectElement>(`select[name="${name}"]`)?.selectedOptions[0] ?? null;

interface Asked {
	readonly body: CalculatePrice;
	readonly size: Size;
	readonly mount: string | null;
	readonly paper: string;
	readonly groupId: string;
	readonly maxWidthMm: number | null;
	readonly order: string;
}

/** Question of the form, whose choices carry the ids of the catalogue; or the reason why there is none. */
const askedBy = (form: HTMLFormElement): Asked | string => {
	const paper = chosen(form, 'paper');
	const mount = chosen(form, 'mount');
	if (paper === null) return 'Choose a paper.';
	const { medium, group, widest, mountedMedium, mountedGroup } = paper.dataset;
	const item = mount?.dataset.item;
	if (mount !== null && item !== undefined) {
		if (mountedMedium === undefined || mountedGroup === undefined) return `${paper.label} is not offered in a window mount.`;
		return {
			body: { categoryId: 'mountedprint', printItemId: item },
			size: { width: Number(mount.dataset.width), height: Number(mount.dataset.height), units: 'mm' },
			mount: mount.label,
			paper: paper.label,
			groupId: mountedGroup,
			maxWidthMm: null,
			order: `/prints/mountedprint/${mount.value}?media=${mountedMedium}`,
		};
	}
	if (medium === undefined || group === undefined) return `${paper.label} is not offered without a window mount.`;
	const size = readPrintSize(typedIn(form, 'width'), typedIn(form, 'height'), unitsIn(form));
	if ('kind' in size) return size.message;
	return {
		body: { categoryId: 'fineartprint', extent1: size.width, extent2: size.height, units: size.units },
		size,
		mount: null,
		paper: paper.label,
		groupId: group,
		maxWidthMm: widest === undefined ? null : Number(widest),
		order: `/prints/fineartprint?media=${medium}`,
	};
};

const elementsOf = (reply: PriceReply, order: string): readonly Node[] =>
	reply.kind === 'problem'
		? [problemLine(reply.message)]
		: [
				element('p', { 'data-sum': '' }, `${reply.price} `, element('small', {}, reply.vat)),
				element('p', {}, reply.about),
				element('p', { 'data-order': '' }, element('a', { href: order, 'data-primary': '' }, 'Order this print')),
			];

/** Answers with the elements that show the price of the form's print. */
const priceFor = async (form: HTMLFormElement, signal: AbortSignal): Promise<readonly Node[]> => {
	const asked = askedBy(form);
	if (typeof asked === 'string') return [problemLine(asked)];
	const { body, groupId, order, ...print } = asked;
	const { mediaTypes, vatPercent } = await call(pricingRoutes.calculatePrice, { body, signal });
	const net = mediaTypes.find((price) => price.groupId === groupId)?.price ?? null;
	return elementsOf(priceReply({ ...print, net: net === null ? null : poundsToPence(net), vatPercent }), order);
};

/** Another unit shows the same lengths. */
const convertSides = (form: HTMLFormElement, target: EventTarget | null): void => {
	if (!(target instanceof HTMLInputElement) || target.name !== 'units') return;
	const to = unitsIn(form);
	const from = to === 'mm' ? 'inches' : 'mm';
	for (const name of ['width', 'height']) {
		const input = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
		const length = input === null ? null : readLength(input.value, from);
		if (input !== null && length !== null)
			input.value = formatLength(convertSize({ width: length, height: length, units: from }, to).width, to);
	}
};

/** The server answers with the page as it is without scripts, of which the part with the sizes is shown. */
const sizesFor = async (form: HTMLFormElement, signal: AbortSignal): Promise<readonly Node[]> => {
	const [pixelWidth, pixelHeight] = [typedIn(form, 'pixelWidth'), typedIn(form, 'pixelHeight')];
	if (pixelWidth === '' || pixelHeight === '') return [];
	const search = new URLSearchParams({ pixelWidth, pixelHeight }).toString();
	const { html } = await call(informationRoutes.getInformation, { params: { slug: 'prices' }, query: { search }, signal });
	const page = new DOMParser().parseFromString(html, 'text/html');
	return [...(page.querySelector('[data-answer="pixels"]')?.childNodes ?? [])];
};

/** Lets the answers of the page of prices, whose forms the server has written, follow what is typed. */
export const LivePrices = (): ReactNode => {
	useEffect(() => {
		const stops = [liveForm({ name: 'price', answer: priceFor, onChange: convertSides }), liveForm({ name: 'pixels', answer: sizesFor })];
		return () => {
			for (const stop of stops) stop();
		};
	}, []);
	return null;
};
