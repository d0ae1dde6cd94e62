import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProgressLine } from './progress-line.tsx';

test('a progress line says how far the work is, if that is known [D30]', () => {
	const markup = renderToStaticMarkup(<ProgressLine share={0.456} aria-label="Sending" />);
	expect(markup).toContain('role="progressbar"');
	expect(markup).toContain('aria-label="Sending"');
	expect(markup).toContain('aria-valuenow="46"');
	expect(markup).toContain('scaleX(0.456)');
});

test('a progress line shows no share while the progress is unknown [D30]', () => {
	const markup = renderToStaticMarkup(<ProgressLine aria-labelledby="title" />);
	expect(markup).toContain('aria-labelledby="title"');
	expect(markup).not.toContain('aria-valuenow');
	expect(markup).not.toContain('scaleX');
});
