/**
 * Header of answers with the place of the web app's build among those that the shop has served. A page whose own place (`data-build` of
 * its `#root`) is lower was opened before a new version was deployed.
 */
export const webBuildHeader = 'x-web-build';
