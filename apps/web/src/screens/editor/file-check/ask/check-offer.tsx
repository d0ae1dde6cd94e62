import type { ReactNode } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import styles from './check.module.css';
import { useAskForCheck } from './use-ask-for-check.ts';

const CheckButton = (): ReactNode => {
	const ask = useAskForCheck();
	return (
		<Button variant="outlined" aria-haspopup="dialog" onClick={ask}>
			Free file check
		</Button>
	);
};

export const CheckOffer = (): ReactNode => (
	<div className={styles.offer}>
		<p>Not sure about your file? One of us will check it and write to you.</p>
		<CheckButton />
	</div>
);

export const CheckHelp = (): ReactNode => (
	<section>
		<h3>Free file check</h3>
		<p>One of us checks your file at this size and writes to you, free of charge. You don’t order anything by asking.</p>
		<p className={styles.action}>
			<CheckButton />
		</p>
	</section>
);

/** The step of proofs where there is nothing to choose: what a free check is. */
export const CheckSteps = (): ReactNode => (
	<div className={styles.steps}>
		<ol>
			<li>You ask, and say what you are unsure of.</li>
			<li>We look through the file: its detail at this size, its colours, the crop.</li>
			<li>We write to you what we found, with a link that opens this print again.</li>
			<li>You change it or approve it. Nothing is printed before you order.</li>
		</ol>
		<CheckButton />
	</div>
);
