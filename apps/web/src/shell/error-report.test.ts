import { beforeEach, expect, test, vi } from 'vitest';
import { addReportContext, reportError } from './error-report.ts';

const error = new Error('broken');
let logged: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
	logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('every report contains the screen’s own facts and the details [C3.17] [C5.14]', () => {
	const end = addReportContext(() => ({ actions: ['turned'] }));
	reportError(error, { report: 7 });
	expect(logged).toHaveBeenCalledWith(error, { actions: ['turned'], report: 7 });
	end();
});

test('a report in the task in which the screen broke still contains the screen’s facts, and a later one does not', async () => {
	const end = addReportContext(() => ({ actions: [] }));
	end();
	reportError(error);
	expect(logged).toHaveBeenLastCalledWith(error, { actions: [] });
	await Promise.resolve();
	reportError(error);
	expect(logged).toHaveBeenLastCalledWith(error, {});
});

test('the next screen’s facts are kept when the one before it ends late', async () => {
	const endFirst = addReportContext(() => ({ actions: ['first'] }));
	const endSecond = addReportContext(() => ({ actions: ['second'] }));
	endFirst();
	await Promise.resolve();
	reportError(error);
	expect(logged).toHaveBeenLastCalledWith(error, { actions: ['second'] });
	endSecond();
});
