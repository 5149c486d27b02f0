import { landlockByPerl } from './landlock-by-perl.ts'
import { landlockBySetpriv, landlockVersions } from './landlock-by-setpriv.ts'
import { type LandlockRule, landlockRules } from './landlock-rules.ts'

/** Makes the part of a command line that confines what stands behind it. */
export type LandlockLauncher = (rules: readonly LandlockRule[]) => string[]

/** Ways to set Landlock up, the one to be tried first first; which of them works here only trying tells. */
export const landlockLaunchers: readonly LandlockLauncher[] = [
  ...landlockVersions.map(landlockBySetpriv),
  landlockByPerl,
]

/**
 * The command line that starts a program under Landlock: it sees the files of the system, what it may read and what it
 * may write, and no others. What Landlock leaves open a filter of system calls closes (seccomp-filter.ts): network of
 * any kind, signals to others, changing the modes of files. It has no capabilities, also as root. Unlike namespaces
 * this needs no privileges, and containers allow it. It needs `no_new_privs`.
 * @throws Error on processors that the filter is not written for
 */
export const landlock = (
  launcher: LandlockLauncher,
  paths: { readonly readable: readonly string[]; readonly writable: readonly string[] },
): string[] => launcher(landlockRules(paths))
