import { informationMarks } from '@print-room/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
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
	const navigate = useNavigate();
	useEffect(() => {
		const element = place.current;
		const follow = (event: MouseEvent): void => {
			const link = event.target instanceof Element ? event.target.closest('a') : null;
			const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
			const address = link?.getAttribute('href');
			if (!isPlain || !address?.startsWith('/')) return;
			event.preventDefault();
			void navigate(address);
		};
		element?.addEventListener('click', follow);
		return () => element?.removeEventListener('click', follow);
	}, [navigate]);
	return (
		<div ref={place}>
			<WrittenText name={slug} html={html} {...(isBuild && { placeholder })} />
		</div>
	);
};
