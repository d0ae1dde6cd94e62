import { existsSync } from 'node:fs';
import { join } from 'node:path';

const libraries = ['fiu_run_preload.so', 'fiu_posix_preload.so'].map((name) => join('/usr/lib/fiu', name));

/** libfiu of the distribution, which a run never installs. */
export const hasLibfiu = libraries.every((path) => existsSync(path));

/** Variables of a process in which each second `fdatasync` fails in the C library, with an error of libfiu's choice. */
export const libfiuVariables: Readonly<Record<string, string>> = hasLibfiu
	? { LD_PRELOAD: libraries.join(' '), FIU_ENABLE: 'enable_random name=posix/io/sync/fdatasync,probability=0.5', FAULT_LIBFIU: 'on' }
	: {};
