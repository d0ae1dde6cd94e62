import { readFile } from 'node:fs/promises';
import type { CreatedDesign, Image } from '@print-room/contract';
import { imageUses } from '../uploads/index.ts';
import { copyRow } from './copy-row.ts';
import type { Purchases } from './purchases.ts';
import type { TestShop, Visitor } from './test-shop.ts';

/** An image and a design of it. */
export interface Saved {
	readonly image: Image;
	readonly design: CreatedDesign;
}

export async function saveDesign(purchases: Purchases, who: Visitor, bytes: Buffer, name: string): Promise<Saved> {
	const image = (await who.upload(bytes, name)).body;
	return { image, design: (await purchases.design(who, image.id)).body };
}

/** Copies a design for another owner as rows and files, which is faster than making it. The image's files are the template's. */
export async function copyDesign(shop: TestShop, template: Saved, { id: ownerId }: Pick<Visitor, 'id'>): Promise<Saved> {
	const { blobs, orm } = shop.context;
	const imageId = await copyRow(shop, 'images', template.image.id, { owner_id: ownerId });
	await copyRow(shop, 'uploads', template.image.id, { id: imageId, owner_id: ownerId });
	const designId = await copyRow(shop, 'designs', template.design.id, { owner_id: ownerId, image_id: imageId });
	await orm.insert(imageUses).values({ imageId, designId, ownerId });
	for (const name of ['print.tif', 'thumb.jpg']) {
		const bytes = await blobs.withLocalFile(`designs/${template.design.id}/${name}`, (path) => readFile(path));
		await blobs.putBuffer(`designs/${designId}/${name}`, bytes);
	}
	return {
		image: { ...template.image, id: imageId, userId: ownerId },
		design: { ...template.design, id: designId, imageId, userId: ownerId },
	};
}
