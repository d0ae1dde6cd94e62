import { expect as base } from '@playwright/test';

/** Waits as long as a busy machine needs, also in programs that are not run by Playwright and read none of its configuration. */
export const expect = base.configure({ timeout: 150_000 });
