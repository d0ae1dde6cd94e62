import { routes } from '@print-room/contract';
import { actorOf, addRoute, type Http, networkOf, notFound, requireRight, setETag } from '../platform/index.ts';
import { sendContactMessage } from './contact/send-message.ts';
import type { InformationDeps } from './information.deps.ts';
import { changeText, listPages, readPage, readVersion } from './information-versions.ts';
import { changePaperPicture, findPaperPicture } from './papers/change-paper-picture.ts';

/** A first, cheap limit; the decisive ones are counted in the database. */
const strangers = { perMinute: 120 } as const;

export function addInformationRoutes(http: Http, deps: InformationDeps): void {
	const { orm, information, shopPages } = deps;
	const readShopPage = async (asked: string, search?: string) => {
		const page = await shopPages.read(asked, search);
		if (page === null) throw notFound('The page');
		const { slug, title, html } = page;
		return { slug, title, html };
	};
	addRoute(http, routes.getInformation, ({ params, query }) => readShopPage(params.slug, query.search), { compresses: true });
	addRoute(http, routes.getPaperPage, ({ params }) => readShopPage(`papers/${params.slug}`), { compresses: true });
	addRoute(http, routes.getOffer, async () => ({ html: await shopPages.offer() }), { compresses: true });
	addRoute(http, routes.getPaperPicture, async ({ params }) => ({ picture: await findPaperPicture(orm, params.id) }));
	addRoute(http, routes.changePaperPicture, async (call) => {
		requireRight(call.caller, 'catalogue.write');
		const change = { paperId: call.params.id, imageId: call.body.imageId };
		return { picture: await changePaperPicture(deps, { caller: call.caller, actor: actorOf(call) }, change) };
	});
	addRoute(
		http,
		routes.sendContactMessage,
		async ({ body, request }) => {
			await sendContactMessage(deps, body, networkOf(request.ip));
			return undefined;
		},
		strangers,
	);
	addRoute(http, routes.listInformationPages, () => listPages(orm, information.problems));
	addRoute(http, routes.getInformationPage, async ({ params, reply }) => {
		const page = await readPage(orm, params.slug, information.problems);
		setETag(reply, page.version);
		return page;
	});
	addRoute(http, routes.getInformationVersion, ({ params }) => readVersion(orm, params.slug, params.version));
	addRoute(http, routes.changeInformationPage, async (call) => {
		const { params, body, headers } = call;
		setETag(call.reply, await changeText(orm, actorOf(call), { slug: params.slug, markdown: body.markdown, seen: headers['if-match'] }));
		return undefined;
	});
	addRoute(http, routes.previewInformationPage, async ({ params, body }) => ({
		html: information.render(body.markdown),
		problems: [...information.problems(params.slug, body.markdown)],
	}));
}
