import {
	INFORMATION_PAGES,
	type InformationProblem,
	type InformationSlug,
	informationPage,
	informationProblems,
	type StudioFacts,
	withStudioWords,
} from '@print-room/domain';
import { type Config, type Events, keepReading, type Logger, type Orm } from '../platform/index.ts';
import { readTexts, seedInformation } from './information-versions.ts';
import { renderMarkdown } from './markdown/render-markdown.ts';

/** Page as customers read it. */
export interface ShownInformation {
	readonly slug: InformationSlug;
	readonly title: string;
	readonly description: string;
	readonly html: string;
	readonly changedAt: Date;
}

export interface LiveInformation {
	/** pages that are filled in, in the order in which they are linked */
	readonly shown: () => readonly ShownInformation[];
	/** HTML of a text as its page would show it now */
	readonly render: (markdown: string) => string;
	readonly problems: (slug: InformationSlug, markdown: string) => readonly InformationProblem[];
}

interface LiveInformationDeps {
	readonly orm: Orm;
	readonly events: Events;
	readonly logger: Logger;
	/** the live configuration: the texts name the studio's contact */
	readonly config: Config;
}

/** The contact page has a form, whose messages need somewhere to go. */
const problemsOf = (slug: InformationSlug, markdown: string, studio: StudioFacts): readonly InformationProblem[] => {
	const problems = informationProblems(markdown, studio);
	const namesEmail = problems.some((problem) => problem.kind === 'missing' && problem.word === 'email');
	return slug === 'contact' && studio.email === '' && !namesEmail ? [...problems, { kind: 'missing', word: 'email' }] : problems;
};

/**
 * Keeps the pages that the studio writes, as HTML with the studio's present contact. Every process reads them again when any process
 * changes them, and keeps the former ones while the database is away.
 */
export async function openInformation({ orm, events, logger, config }: LiveInformationDeps): Promise<LiveInformation> {
	await seedInformation(orm);
	const texts = await keepReading<Awaited<ReturnType<typeof readTexts>>>({
		events,
		logger,
		channel: 'information_changed',
		read: () => readTexts(orm),
		first: new Map(),
		what: 'the pages of the studio',
	});
	const studioNow = (): StudioFacts => ({ ...config.contact, name: config.shopName });
	const render = (markdown: string): string => renderMarkdown(withStudioWords(markdown, studioNow()));

	const shownNow = (): readonly ShownInformation[] => {
		const studio = studioNow();
		return INFORMATION_PAGES.flatMap(({ slug }) => {
			const text = texts().get(slug);
			if (text === undefined || problemsOf(slug, text.markdown, studio).length > 0) return [];
			const { title, description } = informationPage(slug);
			return [{ slug, title, description, html: render(text.markdown), changedAt: text.createdAt }];
		});
	};
	let kept: { readonly texts: unknown; readonly contact: unknown; readonly shown: readonly ShownInformation[] } | null = null;
	return {
		shown: () => {
			const [presentTexts, contact] = [texts(), config.contact];
			// Both are new objects after each reading.
			if (kept?.texts !== presentTexts || kept.contact !== contact) kept = { texts: presentTexts, contact, shown: shownNow() };
			return kept.shown;
		},
		render,
		problems: (slug, markdown) => problemsOf(slug, markdown, studioNow()),
	};
}
