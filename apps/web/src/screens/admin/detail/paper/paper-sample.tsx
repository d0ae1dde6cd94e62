import type { PaperProof } from '@print-room/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TextButton } from '../../../../ui/controls/text-button.tsx';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import styles from './paper.module.css';
import samplePhotograph from './sample.jpg';

const GREYS = 11;

/** Code and table are fetched when a page shows a paper. */
const readSample = async (table: string) => {
	const [{ paperPicture }, { paperGreys }] = await Promise.all([
		import('../../../../paper-proof/paper-picture.ts'),
		import('../../../../paper-proof/paper-greys.ts'),
	]);
	const [{ url }, greys] = await Promise.all([paperPicture(table, samplePhotograph), paperGreys(table, GREYS)]);
	return { url, greys: greys.map((colour) => `color(display-p3 ${colour.join(' ')})`) };
};

const screenGreys = Array.from({ length: GREYS }, (_, at) => {
	const grey = Math.round((255 * at) / (GREYS - 1));
	return `rgb(${grey} ${grey} ${grey})`;
});

/** Fields of equal width beside each other. */
const stepsOf = (colours: readonly string[]): string => {
	const share = (at: number): string => `${(100 * at) / colours.length}%`;
	return `linear-gradient(to right, ${colours.map((colour, at) => `${colour} ${share(at)} ${share(at + 1)}`).join(', ')})`;
};

interface ShownProps {
	readonly name: 'Screen' | 'Paper';
	readonly url: string;
	readonly greys: readonly string[];
}

const Shown = ({ name, url, greys }: ShownProps): ReactNode => (
	<figure className={styles.shown}>
		<img src={url} alt={`A landscape in the colours of the ${name.toLowerCase()}`} width={640} height={420} />
		<div
			role="img"
			aria-label={`Greys from black to white in the colours of the ${name.toLowerCase()}`}
			className={styles.greys}
			style={{ background: stepsOf(greys) }}
		/>
		<figcaption>{name}</figcaption>
	</figure>
);

/** A photograph and a strip of greys, as the screen shows them and as the paper prints them. */
export const PaperSample = ({ proof }: { readonly proof: PaperProof }): ReactNode => {
	const { data, isError, refetch } = useQuery({
		queryKey: ['paperSample', proof.table],
		queryFn: () => readSample(proof.table),
		staleTime: Number.POSITIVE_INFINITY,
		// The addresses of made pictures are revoked after three others.
		gcTime: 0,
	});
	if (isError) {
		return (
			<p role="alert" className={styles.problem}>
				The sample could not be made. <TextButton onClick={() => void refetch()}>Try again</TextButton>
			</p>
		);
	}
	return (
		<div className={styles.samples}>
			<Shown name="Screen" url={samplePhotograph} greys={screenGreys} />
			{data === undefined ? <Skeleton width={180} label="The sample is being made" /> : <Shown name="Paper" {...data} />}
		</div>
	);
};
