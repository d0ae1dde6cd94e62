import type { PrintFacts, ShownWall } from '@print-room/contract';
import { addPence, FRAMES, formatPounds, type Pence, savedSizeLabels } from '@print-room/domain';
import type { ReactNode } from 'react';
import { Thumb } from '../../ui/page/thumb.tsx';
import styles from './approval.module.css';
import { priceOf } from './approval-facts.tsx';

/** Size and choices of a print, in two lines. */
const linesOf = (print: PrintFacts): readonly [size: string, about: string] => {
	const { categoryId, size, finalSize, units, aperture, paper, border, mount, options, certificate } = print;
	const labels = savedSizeLabels(categoryId, { size, finalSize, units, aperture });
	const about = [paper, border, mount, ...options, certificate].filter((text) => text !== null);
	return [labels.overall ?? labels.print, about.join(', ')];
};

/** All prints at their prices with VAT; null where the owner shows none. */
const totalOf = (prints: readonly PrintFacts[]): Pence | null => {
	const prices = prints.flatMap((print) => priceOf(print) ?? []);
	return prices.length === 0 || prices.length < prints.length ? null : addPence(...prices);
};

interface WallFactsProps {
	readonly wall: ShownWall;
	/** in the order of the wall's prints */
	readonly prints: readonly PrintFacts[];
}

/** The prints on a wall with their sizes, papers and prices. */
export const WallFacts = ({ wall, prints }: WallFactsProps): ReactNode => {
	const total = totalOf(prints);
	const hasFrames = wall.prints.some(({ frame }) => FRAMES[frame].widthMm > 0);
	return (
		<>
			<ul className={styles.prints} aria-label="Prints on this wall">
				{prints.map((print, at) => {
					const hung = wall.prints[at];
					const [size, about] = linesOf(print);
					const price = priceOf(print);
					return (
						<li key={hung?.id ?? at}>
							<span>{hung?.pictureUrl == null ? null : <Thumb src={hung.pictureUrl} alt="" />}</span>
							<span>
								<b>{size}</b>
								<small>{about}</small>
							</span>
							<span>{price === null ? null : formatPounds(price)}</span>
						</li>
					);
				})}
			</ul>
			{total === null ? null : (
				<p className={styles.total}>
					<span>All of them, with VAT</span>
					<b>{formatPounds(total)}</b>
				</p>
			)}
			{hasFrames ? <p className={styles.note}>The frames are only drawn: prints are made without them.</p> : null}
		</>
	);
};
