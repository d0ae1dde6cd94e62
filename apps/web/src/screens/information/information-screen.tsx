import { readCertificateCode } from '@print-room/domain';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation, useParams } from 'react-router';
import { call } from '../../api/client.ts';
import { toFailure } from '../../api/failure.ts';
import { informationRoutes, shopPageRoutes, verificationRoutes } from '../../api/information-routes.ts';
import { loadingMessage } from '../../api/messages.ts';
import { runtimeConfig } from '../../runtime-config.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { ShopBar } from '../../shell/shop-bar.tsx';
import { ShopFooter } from '../../shell/shop-footer.tsx';
import { Notice } from '../../ui/controls/notice.tsx';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import styles from './information.module.css';
import { InformationText, sentPage } from './information-text.tsx';
import priceForm from './price-form.module.css';
import shopPage from './shop-page.module.css';

// The pages are read without them.
const ContactForm = lazy(() =>
	import('./contact/contact-form.tsx').then(
		({ ContactForm }) => ({ default: ContactForm }),
		() => ({ default: () => null }),
	),
);
const HelpSearch = lazy(() =>
	import('./help/help-search.tsx').then(
		({ HelpSearch }) => ({ default: HelpSearch }),
		() => ({ default: () => null }),
	),
);
const LivePrices = lazy(() =>
	import('./prices/live-prices.ts').then(
		({ LivePrices }) => ({ default: LivePrices }),
		() => ({ default: () => null }),
	),
);
const OwnPicture = lazy(() =>
	import('./papers/own-picture.tsx').then(
		({ OwnPicture }) => ({ default: OwnPicture }),
		() => ({ default: () => null }),
	),
);

const paperFolder = 'papers/';
const certificateFolder = 'c/';

/** Papers and prices change more often than texts. */
const forgottenAfterMs = 30_000;

const readPage = async (slug: string, search: string, signal: AbortSignal): Promise<{ readonly title: string; readonly html: string }> =>
	slug.startsWith(certificateFolder)
		? call(verificationRoutes.verifyCertificate, { params: { code: slug.slice(certificateFolder.length) }, signal })
		: slug.startsWith(paperFolder)
			? call(shopPageRoutes.getPaperPage, { params: { slug: slug.slice(paperFolder.length) }, signal })
			: call(informationRoutes.getInformation, { params: { slug }, query: search === '' ? {} : { search }, signal });

interface InformationProps {
	readonly slug: string;
	/** null: known once the page has been read */
	readonly title: string | null;
}

const Information = ({ slug, title }: InformationProps): ReactNode => {
	const { search } = useLocation();
	const asked = slug === 'prices' ? search.slice(1) : '';
	const query = useQuery({
		queryKey: ['information', slug, asked],
		queryFn: ({ signal }) => readPage(slug, asked, signal),
		initialData: () => sentPage(slug),
		// Never replaced while it is read and filled in; papers and prices are read again by a later visit.
		staleTime: Number.POSITIVE_INFINITY,
		...((slug === 'prices' || slug.startsWith('papers') || slug.startsWith(certificateFolder)) && { gcTime: forgottenAfterMs }),
	});
	const heading = query.data?.title ?? title ?? '';
	usePageTitle(heading === '' ? 'Papers' : heading);
	if (query.error !== null && toFailure(query.error).status === 404) return <NotFound />;
	return (
		<div className={styles.screen}>
			<ShopBar />
			<main className={styles.page}>
				<h1>{heading === '' ? <Skeleton width={320} /> : heading}</h1>
				{/* Keeps its height in the first paint, so that nothing moves when the field arrives. */}
				<div className={styles.search} data-of={slug}>
					<Suspense fallback={null}>{slug === 'help' && query.data !== undefined ? <HelpSearch /> : null}</Suspense>
				</div>
				<div className={`${shopPage.text} ${priceForm.text}`} data-of={slug}>
					{query.data === undefined ? null : <InformationText slug={slug} html={query.data.html} />}
				</div>
				{query.isPending ? (
					<p className={styles.loading} role="status" aria-label={`${heading === '' ? 'The page' : heading}: loading`}>
						<Skeleton width="80%" />
						<Skeleton width="60%" />
						<Skeleton width="70%" />
					</p>
				) : null}
				{query.error === null || query.data !== undefined ? null : (
					<Notice tone="failure" title="This page could not be loaded.">
						{loadingMessage(query.error)} <TextButton onClick={() => void query.refetch()}>Try again</TextButton>
					</Notice>
				)}
				<div className={styles.contact} data-of={slug}>
					<Suspense fallback={null}>{slug === 'contact' && query.data !== undefined ? <ContactForm /> : null}</Suspense>
				</div>
				<Suspense fallback={null}>
					{slug.startsWith(paperFolder) && query.data !== undefined ? <OwnPicture key={query.data.html} label={heading} /> : null}
				</Suspense>
				<Suspense fallback={null}>{slug === 'prices' && query.data !== undefined ? <LivePrices key={query.data.html} /> : null}</Suspense>
			</main>
			<ShopFooter />
		</div>
	);
};

/** `/delivery` and the other pages to read: those that the studio has written and filled in, its papers and its prices. */
const InformationScreen = (): ReactNode => {
	const { information, paper, code } = useParams();
	if (code !== undefined) {
		const slug = certificateFolder + (readCertificateCode(code) ?? 'unknown').toLowerCase();
		return <Information key={slug} slug={slug} title="Certificate" />;
	}
	if (paper !== undefined) {
		const slug = paperFolder + paper.toLowerCase();
		return <Information key={slug} slug={slug} title={null} />;
	}
	const page = runtimeConfig().information.find(({ slug }) => slug.toLowerCase() === information?.toLowerCase());
	return page === undefined ? <NotFound /> : <Information key={page.slug} {...page} />;
};

export default InformationScreen;
