import { type Config, etagOf, type Http, isKnown, notFoundBody } from '../platform/index.ts';

const folder = 'studio-logo';
const yearSeconds = 31_536_000;

/** Address of a logo on this server. */
export const logoAddress = (id: string): string => `/${folder}/${id}.png`;

/** Serves the studio's present logo: to anyone, and for ever, because another logo has another address. The sandbox cart shows it too. */
export function serveLogo(http: Http, config: Pick<Config, 'look'>): void {
	http.app.route<{ Params: { file: string } }>({
		method: ['GET', 'HEAD'],
		url: `/${folder}/:file`,
		schema: { hide: true },
		handler: async (request, reply) => {
			const { logo } = config.look;
			if (logo === null || request.params.file !== `${logo.id}.png`)
				return reply.status(404).send(notFoundBody(request.id, 'this picture'));
			const etag = etagOf(logo.id);
			reply.headers({
				'cache-control': `public, max-age=${yearSeconds}, immutable`,
				'content-type': 'image/png',
				'cross-origin-resource-policy': 'cross-origin',
				etag,
			});
			return isKnown(request, etag) ? reply.status(304).send() : reply.send(logo.png);
		},
	});
}
