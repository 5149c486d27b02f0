import { execFile } from 'node:child_process'
import { existsSync, lstatSync, readlinkSync } from 'node:fs'
import { promisify } from 'node:util'
import { landlock } from './landlock.ts'
import { systemFolders } from './system-folders.ts'

/**
 * How far an engine's process is shut in. `bwrap`: read-only system, no network, no other processes, only its own
 * folder writable. `landlock`: the same files, but other processes are seen, and without network only from Linux 6.7
 * on, and only TCP. `unshare`: no network. `prlimit`: memory and file limits only, as in all of these. `none`: a
 * machine without util-linux, where only deadlines and process groups protect.
 */
export type SandboxKind = 'bwrap' | 'landlock' | 'unshare' | 'prlimit' | 'none'
export type SandboxChoice = SandboxKind | 'auto'

export interface Confinement {
  /** Absolute; the only places the process can write to beside a private /tmp. */
  readonly writable: readonly string[]
  /** Absolute; visible read-only beside the system's own folders. */
  readonly readable: readonly string[]
  /** Limit of the address space. Node reserves far more than it uses, so its processes take `heapBytes`. */
  readonly memoryBytes?: number | undefined
  /** Limit of private writable memory. */
  readonly heapBytes?: number | undefined
  readonly folder: string
  /** Stands in for the private /tmp, so that we see what the process leaves there; only `bwrap` can do that. */
  readonly temporary?: string | undefined
}

const kinds: readonly SandboxKind[] = ['bwrap', 'landlock', 'unshare', 'prlimit', 'none']
const maxFileBytes = 1024 ** 3
const maxOpenFiles = 1024
const privateTmpBytes = 1024 ** 3

let chosen: Promise<SandboxKind> | undefined

/**
 * Settles which sandbox the engines of this process use: the strongest that works here, or exactly the wanted one
 * (an error when that does not work). Called once at start-up with the configured choice; whoever never calls it
 * gets `auto` at the first engine.
 */
export function chooseSandbox(wanted: SandboxChoice): Promise<SandboxKind> {
  chosen = probe(wanted)
  return chosen
}

/** The sandbox in use, for the log and /readyz. */
export const sandboxKind = (): Promise<SandboxKind> => chosen ?? chooseSandbox('auto')

async function probe(wanted: SandboxChoice): Promise<SandboxKind> {
  for (const kind of wanted === 'auto' ? kinds : [wanted]) {
    if (await works(kind)) return kind
  }
  throw new Error(`the sandbox ${wanted} does not work on this machine`)
}

async function works(kind: SandboxKind): Promise<boolean> {
  const folder = '/tmp'
  const { command, args } = confine(kind, '/bin/sh', ['-c', 'exit 0'], {
    folder,
    writable: [folder],
    readable: [],
    memoryBytes: 1024 ** 3,
  })
  return promisify(execFile)(command, args, { timeout: 10_000, env: {} }).then(
    () => true,
    () => false,
  )
}

/** The command line that runs `command` confined in this way. Nothing in it ever passes through a shell. */
export function confine(
  kind: SandboxKind,
  command: string,
  args: readonly string[],
  confinement: Confinement,
): { command: string; args: string[] } {
  if (kind === 'none') return { command, args: [...args] }
  const fence = { bwrap, landlock: landlocked, unshare: withoutNetwork, prlimit: () => diesWithParent }[kind]
  return { command: 'prlimit', args: [...limits(confinement), ...fence(confinement), command, ...args] }
}

const limits = ({ memoryBytes, heapBytes }: Confinement): string[] => [
  '--core=0',
  `--nofile=${maxOpenFiles}`,
  `--fsize=${maxFileBytes}`,
  ...(memoryBytes === undefined ? [] : [`--as=${memoryBytes}`]),
  ...(heapBytes === undefined ? [] : [`--data=${heapBytes}`]),
]

const bwrap = ({ folder, writable, readable, temporary }: Confinement): string[] => [
  'bwrap',
  '--unshare-all',
  '--die-with-parent',
  ...['--cap-drop', 'ALL'],
  ...systemFolders.flatMap(readOnly),
  ...['--proc', '/proc', '--dev', '/dev'],
  ...(temporary === undefined
    ? ['--size', String(privateTmpBytes), '--tmpfs', '/tmp']
    : ['--bind', temporary, '/tmp']),
  ...readable.flatMap((path) => ['--ro-bind', path, path]),
  ...writable.flatMap((path) => ['--bind', path, path]),
  ...['--chdir', folder, '--'],
]

function readOnly(path: string): string[] {
  if (!existsSync(path)) return []
  // On merged systems /lib and its like are links into /usr and must stay links for the loader to agree.
  return lstatSync(path).isSymbolicLink()
    ? ['--symlink', readlinkSync(path), path]
    : ['--ro-bind', path, path]
}

const diesWithParent = ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs']

const landlocked = (confinement: Confinement): string[] => [...diesWithParent, ...landlock(confinement)]

/** Root may drop the network directly; others need a user namespace for it. */
const withoutNetwork = (): string[] => [
  ...['unshare', '--net', ...(process.getuid?.() === 0 ? [] : ['--map-root-user'])],
  ...diesWithParent,
]
