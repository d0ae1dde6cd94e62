import type { Step } from '@print-room/domain';
import type { ReactNode } from 'react';
import { useEditor } from '../store.ts';
import styles from './panels.module.css';

const howTo: Readonly<Record<Step, string>> = {
	size: 'Drag a corner to choose what is printed: the size stays. Drag a side, and the print changes with the crop. Or type a width or a height. The lock keeps their proportions; open, the crop follows what you type.',
	media: 'Every price is for your size, with VAT. The Print view shows the finished sheet.',
	options: 'What is done to the print after it is made.',
	certificate: 'A certificate of authenticity names the work, the paper and the date of printing.',
};

const keys: readonly (readonly [string, string])[] = [
	['Tab', 'to the next handle of the crop'],
	['Arrow keys', 'move a handle by 1 pixel'],
	['Shift and arrow keys', 'by 10 pixels'],
	['Escape', 'takes a drag back'],
	['F', 'hides and shows the panels'],
];

/** Short words for each step, and the keys. */
export const HelpPanel = ({ hasKeys = true }: { readonly hasKeys?: boolean }): ReactNode => {
	const { shop } = useEditor();
	return (
		<div className={styles.help}>
			<h2>Help</h2>
			{shop.steps.map((step) => (
				<section key={step}>
					<h3>{shop.labels[step]}</h3>
					<p>{howTo[step]}</p>
				</section>
			))}
			<section>
				<h3>Quality</h3>
				<p>
					Pixels per inch of print. From {shop.thresholds.max} on, a print is sharp close at hand; below {shop.thresholds.min} it is not
					printed. In between, it is sharp from a little farther off.
				</p>
			</section>
			{hasKeys ? (
				<section>
					<h3>Keys</h3>
					<dl>
						{keys.map(([key, what]) => (
							<div key={key}>
								<dt>{key}</dt>
								<dd>{what}</dd>
							</div>
						))}
					</dl>
				</section>
			) : null}
		</div>
	);
};
