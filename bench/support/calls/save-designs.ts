import type { CreatedDesign, Image, PriceResult, PrintCategory, PrintType } from '@print-room/contract';
import sharp from 'sharp';
import type { RunningShop } from '../../../e2e/support/shop.ts';
import { pixels } from '../amount.ts';

/** Saves the same design again and again for one guest; returns when its print file is cut. */
export type SaveDesign = () => Promise<CreatedDesign>;

/** Uploads an image as a guest and prepares its design. */
export async function designsOf({ api, account }: RunningShop, cookie: string): Promise<SaveDesign> {
	const read = async <Body>(address: string, init: RequestInit = {}): Promise<Body> => {
		const answer = await fetch(address, { ...init, headers: { cookie, ...init.headers } });
		if (!answer.ok) throw new Error(`${new URL(address).pathname} was answered ${answer.status}: ${await answer.text()}`);
		return answer.json();
	};
	const post = <Body>(address: string, body: unknown): Promise<Body> =>
		read(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

	const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const;
	const [width, height] = [pixels(3600), pixels(2400)];
	const bytes = await sharp({ create: { width, height, channels: 3, noise, background: '#777777' } })
		.jpeg({ quality: 90 })
		.toBuffer();
	const form = new FormData();
	form.set('file', new Blob([new Uint8Array(bytes)]), 'Designs.jpg');
	const image = await read<Image>(`${account}/uploads`, { method: 'POST', body: form });

	const category = await read<PrintCategory>(`${api}/printCategories/fineartprint?filter[include][0]=printTypeConfiguration`);
	const [medium] = await read<PrintType[]>(`${api}/printTypeConfigurations/${category.printTypeConfiguration?.id}/printTypes`);
	// 300 ppi at either size of the picture.
	const size = { width: Math.round((width / 300) * 25.4), height: Math.round((height / 300) * 25.4) };
	const asked = { categoryId: 'fineartprint', extent1: size.width, extent2: size.height, units: 'mm', groupId: medium?.groupId };
	const { price } = await post<PriceResult>(`${api}/prices/calculate`, asked);
	const crop = { x: 0, y: 0, width: image.thumbWidth, height: (image.thumbWidth * size.height) / size.width };
	const print = { crop, size, finalSize: size, units: 'mm' };
	return () => post<CreatedDesign>(`${api}/designs`, { imageId: image.id, print, mediaId: medium?.id, price });
}
