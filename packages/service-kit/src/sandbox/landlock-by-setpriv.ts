import { statSync } from 'node:fs'
import type { LandlockRule } from './landlock-rules.ts'
import { ownGroup, ownPid, seccompFilter } from './seccomp-filter.ts'

/** Rights of Landlock by the version of its interface that brought them (linux/landlock.h), in the words of setpriv(1). */
const rightsSince: readonly (readonly string[])[] = [
  [
    ...['execute', 'write-file', 'read-file', 'read-dir', 'remove-dir', 'remove-file'],
    ...['make-char', 'make-dir', 'make-reg', 'make-sock', 'make-fifo', 'make-block', 'make-sym'],
  ],
  ['refer'],
  ['truncate'],
]
/** The versions that rights are known of, the newest first: a kernel refuses rights that it does not know. */
export const landlockVersions: readonly number[] = rightsSince.map((_, index) => index + 1).reverse()

const ofFiles = new Set(['execute', 'write-file', 'read-file', 'truncate'])
const allowedBy: Readonly<Record<Exclude<LandlockRule['kind'], 'write'>, readonly string[]>> = {
  read: ['execute', 'read-file', 'read-dir'],
  device: ['write-file', 'read-file'],
  socket: ['make-sock'],
}

/**
 * The command line by which `setpriv` of util-linux 2.41 (Debian 13) confines the program, for kernels that know this
 * version of Landlock. What Landlock has learned later (TCP, signals) the filter of system calls refuses anyway.
 * It throws an Error on processors that the filter is not written for, and the system's for a path that is not there.
 */
export const landlockBySetpriv =
  (version: number) =>
  (rules: readonly LandlockRule[]): string[] => {
    const filter = seccompFilter(process.arch)
    if (!filter) throw new Error(`there is no filter of system calls for ${process.arch}`)
    const all = rightsSince.slice(0, version).flat()
    const ruleOf = ({ kind, path }: LandlockRule): string[] => {
      const rights = kind === 'write' ? all : allowedBy[kind]
      const allowed = statSync(path).isDirectory() ? rights : rights.filter((right) => ofFiles.has(right))
      return ['--landlock-rule', `path-beneath:${allowed.join(',')}:${path}`]
    }
    return [
      ...['bash', '-c', launcher, 'bash', escaped(filter), 'setpriv'],
      ...['--inh-caps=-all', '--ambient-caps=-all'],
      // With `no_new_privs` nothing comes back that is not in the bounding set; others than root have nothing to give up.
      ...(process.getuid?.() === 0 ? ['--bounding-set=-all'] : []),
      ...['--landlock-access', `fs:${all.join(',')}`],
      ...rules.flatMap(ruleOf),
      ...['--seccomp-filter', `/dev/fd/${filterDescriptor}`, '--'],
    ]
  }

const filterDescriptor = 9

/**
 * `setpriv` reads the filter from a file, and only the process itself knows its id, which the filter has to name. So Bash,
 * which every Debian has, writes it into a pipe, where nobody else can change it, and becomes `setpriv`.
 */
const launcher = String.raw`
bytes() { printf -v "$1" '\\x%02x' $(($2 & 255)) $(($2 >> 8 & 255)) $(($2 >> 16 & 255)) $(($2 >> 24 & 255)); }
bytes pid $$
bytes group -$$
filter=${'$'}{1//P/"$pid"}
filter=${'$'}{filter//G/"$group"}
exec ${filterDescriptor}< <(printf "$filter")
wait $!
shift
exec "$@"
`

/** The filter for Bash's printf: P and G stand for the four bytes of the id of the process and of its negative. */
function escaped(filter: Buffer): string {
  const words: string[] = []
  for (let at = 0; at < filter.length; at += 4) {
    const word = filter.readUInt32LE(at)
    if (word === ownPid) words.push('P')
    else if (word === ownGroup) words.push('G')
    else words.push(...Array.from(filter.subarray(at, at + 4), (byte) => `\\x${hex(byte)}`))
  }
  return words.join('')
}

const hex = (byte: number): string => byte.toString(16).padStart(2, '0')
