import { informationMarks } from '@print-room/contract';
import { type ReactNode, useRef } from 'react';
import { useFollowedLinks } from '../../shell/use-followed-links.ts';
import { WrittenText } from '../../ui/page/written-text.tsx';

const isBuild = typeof document === 'undefined';

/** Page as the server sent it; undefined if another page was opened first. */
export const sentPage = (slug: string): { readonly title: string; readonly html: string } | undefined => {
	if (isBuild) return { title: informationMarks.title, html: '' };
	const html = document.querySelector(`#shell [data-information="${CSS.escape(slug)}"]`)?.innerHTML;
	const title = document.querySelector('#shell h1')?.textContent;
	return html === undefined || title == null ? undefined : { title, html };
};

/** Replaced by the server. */
const placeholder = (
	<>
		{informationMarks.begin}
		<p />
		{informationMarks.end}
	</>
);

/** Text of a page as HTML that the server made from Markdown. Links to other pages of the shop open without loading it again. */
export const InformationText = ({ slug, html }: { readonly slug: string; readonly html: string }): ReactNode => {
	const place = useRef<HTMLDivElement>(null);
	useFollowedLinks(place);
	return (
		<div ref={place}>
			<WrittenText name={slug} html={html} {...(isBuild && { placeholder })} />
		</div>
	);
};
