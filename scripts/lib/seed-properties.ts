import fc from 'fast-check';

/** `npm test` draws the same cases every time; `npm run test:long` draws new ones, and fast-check prints the seed of a failure. */
if (process.env.TEST_LONG !== '1') fc.configureGlobal({ seed: 20_261_121 });
