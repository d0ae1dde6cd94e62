import type { PaperPicture } from '@print-room/contract';
import { BlobNotFound, type Blobs, etagOf, type Http, isKnown, notFoundBody } from '../../platform/index.ts';
import type { paperPictures } from './paper-pictures.table.ts';

type Row = typeof paperPictures.$inferSelect;

const folder = 'paper-pictures';
const yearSeconds = 31_536_000;
const fileName = /^[0-9a-f-]{36}(?:-small)?\.jpg$/;

/** Keys of the files of a picture. */
export const pictureKeys = (id: string) => ({ blobKey: `${folder}/${id}.jpg`, smallKey: `${folder}/${id}-small.jpg` });

export const smallAddressOf = ({ id }: Pick<Row, 'id'>): string => `/${folder}/${id}-small.jpg`;

export const pictureOf = ({ id, width, height }: Pick<Row, 'id' | 'width' | 'height'>): PaperPicture => ({
	address: `/${folder}/${id}.jpg`,
	width,
	height,
});

/** Serves the pictures of papers: public, as their pages are, and for ever, because another picture has another address. */
export function servePaperPictures(http: Http, { blobs }: { readonly blobs: Blobs }): void {
	http.app.route<{ Params: { file: string } }>({
		method: ['GET', 'HEAD'],
		url: `/${folder}/:file`,
		schema: { hide: true },
		handler: async (request, reply) => {
			const { file } = request.params;
			const refuse = () => reply.status(404).send(notFoundBody(request.id, 'this picture'));
			if (!fileName.test(file)) return refuse();
			const etag = etagOf(file);
			try {
				const { stream, size } = await blobs.openRead(`${folder}/${file}`);
				reply.headers({ 'cache-control': `public, max-age=${yearSeconds}, immutable`, 'content-type': 'image/jpeg', etag });
				if (isKnown(request, etag) || request.method === 'HEAD') {
					stream.destroy();
					return isKnown(request, etag) ? reply.status(304).send() : reply.header('content-length', size).send();
				}
				return reply.header('content-length', size).send(stream);
			} catch (error) {
				if (!(error instanceof BlobNotFound)) throw error;
				return refuse();
			}
		},
	});
}
