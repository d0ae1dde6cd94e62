import type { InformationPageDetail } from '@print-room/contract';
import { type InformationSlug, informationPage, isInformationSlug, STUDIO_WORDS } from '@print-room/domain';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useParams } from 'react-router';
import { NotFound } from '../../../../shell/not-found.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { Notice } from '../../../../ui/controls/notice.tsx';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { showToast } from '../../../../ui/page/toasts.ts';
import { WrittenText } from '../../../../ui/page/written-text.tsx';
import { informationPageQuery, informationPreviewQuery } from '../../data/information.query.ts';
import { UnsavedGuard } from '../../detail/unsaved-guard.tsx';
import { AdminFrame } from '../../frame/admin-frame.tsx';
import { RecordPage } from '../record/record-page.tsx';
import styles from './information.module.css';
import { authorMessage, problemMessage } from './information-messages.ts';
import { useInformationChange } from './use-information-change.ts';

const previewAfterMs = 300;

/** The text once nothing has been typed for a moment. */
const useRested = (text: string): string => {
	const [rested, rest] = useState(text);
	useEffect(() => {
		const timer = setTimeout(() => rest(text), previewAfterMs);
		return () => clearTimeout(timer);
	}, [text]);
	return rested;
};

const Problems = ({ problems }: Pick<InformationPageDetail, 'problems'>): ReactNode =>
	problems.length === 0 ? (
		<p className={styles.ready}>Nothing is missing: customers see this page as soon as it is saved.</p>
	) : (
		<div className={styles.problems}>
			<p>Customers do not see this page yet:</p>
			<ul>
				{problems.map((problem) => (
					<li key={problemMessage(problem)}>{problemMessage(problem)}</li>
				))}
			</ul>
		</div>
	);

interface VersionsProps extends Pick<InformationPageDetail, 'versions'> {
	/** null while the editor has a text that is not saved */
	readonly onTake: ((version: number) => void) | null;
}

const Versions = ({ versions, onTake }: VersionsProps): ReactNode => (
	<section aria-label="Versions" className={styles.versions}>
		<h2>Versions</h2>
		<ul>
			{versions.map((one, index) => (
				<li key={one.version}>
					<span>Version {one.version}</span>
					<span className={styles.quiet}>{authorMessage(one)}</span>
					{index === 0 ? (
						<span className={styles.quiet}>Now</span>
					) : (
						<TextButton
							disabled={onTake === null}
							aria-label={`Put the text of version ${one.version} into the editor`}
							onClick={() => onTake?.(one.version)}
						>
							Bring back
						</TextButton>
					)}
				</li>
			))}
		</ul>
	</section>
);

/** Text of a page beside its preview, which the server makes. A version that is brought back is a text to save like any other. */
const InformationEditor = ({ page }: { readonly page: InformationPageDetail }): ReactNode => {
	const { slug, title, markdown, versions } = page;
	const [draft, setDraft] = useState<string | null>(null);
	const { isBusy, failure, save, read } = useInformationChange(page);
	const text = draft ?? markdown;
	const isUnsaved = text !== markdown;
	const preview = useQuery(informationPreviewQuery(slug, useRested(text)));
	const helpId = useId();
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		if (!isUnsaved || isBusy) return;
		void save(text, () => {
			setDraft(null);
			showToast({ message: 'The page was saved.', severity: 'success' });
		});
	};
	return (
		<>
			<div className={styles.columns}>
				<form aria-label={`Text of ${title}`} className={styles.editor} onSubmit={submit}>
					<label className={styles.field}>
						<span>Text, in Markdown</span>
						<textarea
							value={text}
							onChange={({ target }) => setDraft(target.value)}
							aria-describedby={helpId}
							maxLength={60_000}
							spellCheck
							lang="en-GB"
						/>
					</label>
					<p id={helpId} className={styles.quiet}>
						## begins a heading, - a list, **bold**, [words](https://address) a link. Places in [[double brackets]] have to be filled in.{' '}
						{STUDIO_WORDS.map((word) => `{${word}}`).join(' ')} stand for what you have entered on the page Studio.
					</p>
					{failure === null ? null : (
						<Notice tone="failure" title={failure.title}>
							{failure.message}
						</Notice>
					)}
					<div className={styles.actions}>
						<Button type="submit" variant="contained" color="primary" aria-disabled={!isUnsaved || isBusy}>
							Save
						</Button>
						{isUnsaved ? <TextButton onClick={() => setDraft(null)}>Discard changes</TextButton> : null}
						<span className={styles.quiet}>{isUnsaved ? 'Not saved yet.' : authorMessage(page)}</span>
					</div>
				</form>
				<section aria-label="Preview" className={styles.preview}>
					{preview.data === undefined ? null : (
						<>
							<Problems problems={preview.data.problems} />
							<WrittenText name="preview" html={preview.data.html} />
						</>
					)}
					{preview.isError ? (
						<Notice tone="failure" title="The preview could not be made.">
							Your text is still here. <TextButton onClick={() => void preview.refetch()}>Try again</TextButton>
						</Notice>
					) : null}
				</section>
			</div>
			<Versions versions={versions} onTake={isUnsaved || isBusy ? null : (version) => void read(version, setDraft)} />
			<UnsavedGuard isUnsaved={() => isUnsaved} />
		</>
	);
};

const messages = { missing: 'There is no such page.', failed: "Couldn't load the page." };
const list = { name: 'information', title: 'pages' };

const Known = ({ slug }: { readonly slug: InformationSlug }): ReactNode => {
	const { title } = informationPage(slug);
	return (
		<AdminFrame title={title}>
			<RecordPage query={useQuery(informationPageQuery(slug))} title={() => title} messages={messages} list={list}>
				{(page) => <InformationEditor page={page} />}
			</RecordPage>
		</AdminFrame>
	);
};

/** `/admin/information/:slug`: the text of a page, its preview and its versions. */
const InformationRoute = (): ReactNode => {
	const { slug = '' } = useParams();
	return isInformationSlug(slug) ? <Known key={slug} slug={slug} /> : <NotFound />;
};

export default InformationRoute;
