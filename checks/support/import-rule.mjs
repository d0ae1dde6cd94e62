export const test = '\\.(?:test|spec)\\.tsx?$';
export const npm = '(?:^|/)node_modules/';

/** @type {(names: string[]) => string} */
export const oneOf = (names) => `(?:${names.join('|')})`;

/**
 * A rule between two sets of modules.
 * @param {string} name
 * @param {string} comment
 * @param {Record<string, unknown>} from
 * @param {Record<string, unknown>} to
 */
export const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });
