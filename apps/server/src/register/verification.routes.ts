import { verificationRoutes } from '@print-room/contract';
import { addRoute, certificateLooksPerMinute, type Http, type Orm, type SignedFiles } from '../platform/index.ts';
import { verificationPage } from './verification-page.ts';

export function addVerificationRoutes(http: Http, deps: { readonly orm: Orm; readonly files: SignedFiles }): void {
	addRoute(
		http,
		verificationRoutes.verifyCertificate,
		async ({ params }) => {
			const { slug, title, html } = await verificationPage(deps, params.code);
			return { slug, title, html };
		},
		{ perMinute: certificateLooksPerMinute },
	);
}
