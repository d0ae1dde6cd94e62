import IconButton from '@mui/material/IconButton';
import type { Model } from '@print-room/contract';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { Back } from '../../../ui/icons/icons.tsx';
import styles from './detail-frame.module.css';
import { useGoBack } from './go-back.tsx';

export interface DetailFrameProps {
	readonly model: Pick<Model, 'name' | 'title'>;
	readonly title: string;
	readonly headingRef?: Ref<HTMLHeadingElement>;
	readonly actions?: ReactNode;
	readonly children: ReactNode;
}

/** Read-only content has nothing to focus and must still scroll by keyboard. */
const scrollable = { tabIndex: 0 };

export const DetailFrame = ({ model, title, headingRef, actions, children }: DetailFrameProps): ReactNode => {
	const list = `/admin/${model.name}`;
	const goBack = useGoBack(list);
	const follow = (event: MouseEvent): void => {
		// The browser handles clicks that open another tab or window.
		if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
		event.preventDefault();
		goBack();
	};
	return (
		<>
			<header className={styles.head}>
				<IconButton component={Link} to={list} aria-label={`Back to ${model.title}`} onClick={follow}>
					<Back />
				</IconButton>
				<div className={styles.title}>
					<h1 ref={headingRef} tabIndex={-1}>
						{title}
					</h1>
				</div>
				<div className={styles.actions}>{actions}</div>
			</header>
			<section className={styles.body} aria-label={title} {...scrollable}>
				{children}
			</section>
		</>
	);
};
