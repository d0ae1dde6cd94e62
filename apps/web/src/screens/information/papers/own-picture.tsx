import type { Image } from '@print-room/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { call } from '../../../api/client.ts';
import { libraryRoutes } from '../../../api/customer-routes.ts';
import { failedMessage, paperMessage, shareMessage, workingMessage } from '../../../paper-proof/paper-messages.ts';
import { useSession } from '../../../session/session.ts';
import segments from '../../../ui/controls/segments.module.css';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import styles from './own-picture.module.css';

interface Paper {
	readonly label: string;
	/** SHA-256 of the table of its colours */
	readonly table: string;
	/** red, green and blue of its white in Display P3 */
	readonly white: string;
	readonly isExample: boolean;
}

/** The paper that the server's page describes, and the place that it leaves for the picture; null if the shop does not know its colours. */
const paperOf = (label: string): { readonly place: HTMLElement; readonly paper: Paper } | null => {
	const section = document.querySelector<HTMLElement>('[data-own-picture]');
	const place = section?.querySelector('div');
	const { colours: table, white, example } = section?.dataset ?? {};
	if (place == null || table === undefined || white === undefined) return null;
	return { place, paper: { label, table, white, isExample: example !== undefined } };
};

const usePaperPicture = ({ table }: Paper, address: string) =>
	useQuery({
		queryKey: ['own picture', table, address],
		queryFn: async () => (await import('../../../paper-proof/paper-picture.ts')).paperPicture(table, address),
		staleTime: Number.POSITIVE_INFINITY,
		// Pictures that are not shown lose their addresses.
		gcTime: 0,
		retry: false,
	});

interface ShownProps {
	readonly paper: Paper;
	readonly image: Image;
}

const Shown = ({ paper, image }: ShownProps): ReactNode => {
	const [isPaper, setPaper] = useState(true);
	const address = image.smallThumb ?? image.thumb;
	const { data: made, isError, refetch } = usePaperPicture(paper, address);
	const { label, isExample } = paper;
	const share = made?.share({ x: 0, y: 0, width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY });
	return (
		<figure className={styles.figure}>
			<div className={styles.sheet} style={{ backgroundColor: `color(display-p3 ${paper.white})` }}>
				{made === undefined ? (
					isError ? null : (
						<Skeleton width="70%" height={240} />
					)
				) : (
					<img src={isPaper ? made.url : address} alt={isPaper ? `${image.name} as on ${label}` : `${image.name} as on the screen`} />
				)}
			</div>
			<figcaption>
				<fieldset className={segments.segments} aria-label="Colours">
					<button type="button" aria-pressed={!isPaper} onClick={() => setPaper(false)}>
						Screen
					</button>
					<button type="button" aria-pressed={isPaper} onClick={() => setPaper(true)}>
						Paper
					</button>
				</fieldset>
				<p role="status">
					{isError ? (
						<>
							{failedMessage} <TextButton onClick={() => void refetch()}>Try again</TextButton>
						</>
					) : share === undefined ? (
						workingMessage
					) : isPaper ? (
						`${paperMessage({ label, proof: { isExample } })} ${shareMessage(share)}`
					) : (
						`${image.name} as the screen shows it.`
					)}
				</p>
			</figcaption>
		</figure>
	);
};

/** Shows the reader's latest image in the colours of the paper, in the place that its page keeps. */
export const OwnPicture = ({ label }: { readonly label: string }): ReactNode => {
	const [found, setFound] = useState<ReturnType<typeof paperOf>>(null);
	useEffect(() => setFound(paperOf(label)), [label]);
	const userId = useSession((session) => session.userId);
	const { data: image } = useQuery({
		queryKey: ['latest image', userId],
		enabled: found !== null && userId !== null,
		queryFn: async ({ signal }) => (await call(libraryRoutes.retrieveImages, { query: { limit: 1, skip: 0 }, signal })).images[0] ?? null,
	});
	if (found === null || image == null) return null;
	return createPortal(<Shown paper={found.paper} image={image} />, found.place);
};
