import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProgressLine } from './progress-line.tsx';

test('says how far it is, where that is known [D30]', () => {
	const markup = renderToStaticMarkup(<ProgressLine share={0.456} aria-label="Sending" />);
	expect(markup).toContain('role="progressbar"');
	expect(markup).toContain('aria-label="Sending"');
	expect(markup).toContain('aria-valuenow="46"');
	expect(markup).toContain('scaleX(0.456)');
});

test('claims no share while nobody knows how far it is [D30]', () => {
	const markup = renderToStaticMarkup(<ProgressLine aria-labelledby="title" />);
	expect(markup).toContain('aria-labelledby="title"');
	expect(markup).not.toContain('aria-valuenow');
	expect(markup).not.toContain('scaleX');
});
