import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OfferMark } from './offer-mark.tsx';

const drawn = (row: { id: string; active?: boolean }): string => renderToStaticMarkup(<OfferMark row={row}>Soft white</OfferMark>);

test('an archived entry is marked beside its name [D37]', () => {
	expect(drawn({ id: 'a', active: false })).toContain('archived');
	expect(drawn({ id: 'a', active: true })).toBe('Soft white');
	expect(drawn({ id: 'a' })).toBe('Soft white');
});
