import type { LookedStep, OpeningStep } from '@print-room/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/client.ts';
import { backOfficeRoutes } from '../../../api/staff/staff-routes.ts';
import { Notice } from '../../../ui/controls/notice.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import styles from './open-your-shop.module.css';

const queryKey = ['opening'];

type Name = OpeningStep['step'];

const titles: Readonly<Record<Name, { readonly title: string; readonly to: string }>> = {
	studio: { title: 'Name and address', to: '/admin/studio' },
	logo: { title: 'Logo', to: '/admin/studio' },
	papers: { title: 'Papers', to: '/admin/papers' },
	prices: { title: 'Prices', to: '/admin/prices' },
	vat: { title: 'VAT', to: '/admin/vatRates' },
	mail: { title: 'Mail works', to: '' },
	cart: { title: 'Cart connected', to: '/admin/cart-service' },
	pages: { title: 'Pages', to: '/admin/information' },
	backup: { title: 'Backups', to: '/admin/backups' },
	order: { title: 'A test order', to: '/admin/production' },
};

const isLooked = (step: Name): step is LookedStep => step === 'papers' || step === 'prices' || step === 'vat';

const useOpeningTask = () => {
	const queryClient = useQueryClient();
	return useMutation({
		networkMode: 'always',
		mutationFn: (step: LookedStep | 'mail') =>
			step === 'mail' ? call(backOfficeRoutes.tryMail, {}) : call(backOfficeRoutes.lookThrough, { params: { step } }),
		onSuccess: (opening) => queryClient.setQueryData(queryKey, opening),
	});
};

interface StepProps {
	readonly shown: OpeningStep;
	readonly isBusy: boolean;
	readonly onTask: (step: LookedStep | 'mail') => void;
}

const Step = ({ shown: { step, isDone, text }, isBusy, onTask }: StepProps): ReactNode => {
	const { title, to } = titles[step];
	return (
		<li className={isDone ? styles.done : undefined}>
			<span className={styles.mark} role="img" aria-label={isDone ? 'Done' : 'To do'}>
				{isDone ? '✓' : '○'}
			</span>
			<span>
				<b>{to === '' ? title : <Link to={to}>{title}</Link>}</b>
				<small>{text}</small>
			</span>
			<span className={styles.actions}>
				{isLooked(step) && !isDone ? (
					<TextButton disabled={isBusy} aria-label={`${title}: I have looked through them`} onClick={() => onTask(step)}>
						Looked through
					</TextButton>
				) : null}
				{step === 'mail' ? (
					<TextButton disabled={isBusy} onClick={() => onTask('mail')}>
						Send me a mail
					</TextButton>
				) : null}
			</span>
		</li>
	);
};

/** Steps that a new shop needs before it opens; hidden once all are done. */
export const OpenYourShop = (): ReactNode => {
	const { data } = useQuery({
		queryKey,
		queryFn: ({ signal }) => call(backOfficeRoutes.getOpening, { signal }),
		refetchOnWindowFocus: true,
	});
	const { mutate, isPending, isError } = useOpeningTask();
	if (data === undefined || data.steps.every(({ isDone }) => isDone)) return null;
	const count = data.steps.filter(({ isDone }) => isDone).length;
	return (
		<section className={styles.opening} aria-label="Open your shop">
			<h2>Open your shop</h2>
			<p>
				{count} of {data.steps.length} steps are done. Each step checks itself, and the list disappears once all are done.
			</p>
			{isError ? <Notice tone="failure" title="That did not work. Please try again." /> : null}
			<ul>
				{data.steps.map((shown) => (
					<Step key={shown.step} shown={shown} isBusy={isPending} onTask={mutate} />
				))}
			</ul>
			<p>
				Before you open, <Link to="/admin/trial">empty the shop of its trial data</Link>.
			</p>
		</section>
	);
};
