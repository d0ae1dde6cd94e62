import { type ReactNode, useEffect, useId, useState } from 'react';
import { lightHelp } from '../../../paper-proof/paper-messages.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import styles from './paper-bar.module.css';

/** Lightness of the steps in per cent of the paper's white; those at the ends merge on a screen that is far off. */
const steps = [97, 94, 90, 84, 72, 47, 24, 14, 10, 7, 3, 0] as const;

const shade = (percent: number): string => `color-mix(in srgb, var(--paper, #fff) ${percent}%, #000)`;

/** Paper white, mid grey and black with steps: shows whether the screen is far off. */
const Strip = (): ReactNode => (
	<figure className={styles.strip}>
		<div role="img" aria-label="Reference strip: paper white, mid grey and black, with steps at both ends">
			<i className={styles.paperWhite} />
			{steps.map((percent) => (
				<i key={percent} style={{ background: shade(percent) }} />
			))}
		</div>
		<figcaption>
			<span>Paper white</span>
			<span>Mid grey</span>
			<span>Black</span>
		</figcaption>
	</figure>
);

/** Explains why a print looks darker than the screen, with a strip to judge the screen by. */
export const LightHelp = (): ReactNode => {
	const [isOpen, setIsOpen] = useState(false);
	const id = useId();
	useEffect(() => {
		if (!isOpen) return;
		const onKeyDown = ({ key }: globalThis.KeyboardEvent): void => {
			if (key === 'Escape') setIsOpen(false);
		};
		window.addEventListener('keydown', onKeyDown);
		return () => window.removeEventListener('keydown', onKeyDown);
	}, [isOpen]);
	return (
		<div>
			<TextButton aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
				Brightness
			</TextButton>
			<div id={id} className={styles.help} hidden={!isOpen}>
				<h2>Print looks darker than my screen</h2>
				<p>{lightHelp}</p>
				<Strip />
			</div>
		</div>
	);
};
