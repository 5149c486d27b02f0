import { execFile } from 'node:child_process'
import { existsSync, lstatSync, readlinkSync } from 'node:fs'
import { promisify } from 'node:util'
import { type LandlockLauncher, landlock, landlockLaunchers } from './landlock.ts'
import { systemFolders } from './system-folders.ts'

/**
 * How far an engine's process is shut in. `bwrap`: read-only system, no network, no other processes, only its own
 * folders writable. `landlock`: the same files, no network, no capabilities; other processes can be seen, but neither
 * looked into nor ended. `none`: nothing is hidden; limits of memory and of files, where util-linux is there.
 */
export type SandboxKind = 'bwrap' | 'landlock' | 'none'
/** `auto` never means `none`. */
export type SandboxChoice = SandboxKind | 'auto'

/** What a confined process may see, write and use. */
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

/** The strongest first. */
const protecting: readonly SandboxKind[] = ['bwrap', 'landlock']
const unprotected =
  'neither bubblewrap nor Landlock works here, so that the file of one visitor could read those of all others; ' +
  'install bubblewrap, run Linux 5.13 or newer with Landlock, or set SANDBOX=none to do without protection'
const maxFileBytes = 1024 ** 3
const maxOpenFiles = 1024
const privateTmpBytes = 1024 ** 3

let currentKind: Promise<SandboxKind> | undefined
/** The launcher, set once Landlock has been found to work; until then nothing runs under it. */
let launcher: LandlockLauncher | undefined

/**
 * Settles which sandbox the engines of this process use: the strongest that works here, or exactly the wanted one.
 * Called once at start-up with the configured choice; whoever never calls it gets `auto` at the first engine.
 * @throws Error when the wanted one does not work, or none that hides files
 */
export function chooseSandbox(choice: SandboxChoice): Promise<SandboxKind> {
  currentKind = probe(choice)
  return currentKind
}

/** The sandbox in use, for the log and /readyz. */
export const sandboxKind = (): Promise<SandboxKind> => currentKind ?? chooseSandbox('auto')

async function probe(choice: SandboxChoice): Promise<SandboxKind> {
  for (const kind of choice === 'auto' ? protecting : [choice]) {
    if (kind === 'none' || (await isUsable(kind))) return kind
  }
  throw new Error(choice === 'auto' ? unprotected : `the sandbox ${choice} does not work on this machine`)
}

async function isUsable(kind: SandboxKind): Promise<boolean> {
  if (kind !== 'landlock') return works(kind)
  for (launcher of landlockLaunchers) if (await works(kind)) return true
  launcher = undefined
  return false
}

async function works(kind: SandboxKind): Promise<boolean> {
  const folder = '/tmp'
  try {
    const { command, args } = confine(kind, '/bin/sh', ['-c', 'exit 0'], {
      folder,
      writable: [folder],
      readable: [],
      memoryBytes: 1024 ** 3,
    })
    await promisify(execFile)(command, args, { timeout: 10_000, env: {} })
    return true
  } catch {
    return false
  }
}

/** The command line that runs `command` confined in this way. Nothing in it ever passes through a shell. */
export function confine(
  kind: SandboxKind,
  command: string,
  args: readonly string[],
  confinement: Confinement,
): { command: string; args: string[] } {
  if (kind === 'none' && !hasUtilLinux) return { command, args: [...args] }
  const fence = { bwrap, landlock: landlocked, none: () => diesWithParent }[kind]
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

const hasUtilLinux = ['/usr/bin/prlimit', '/usr/bin/setpriv'].every((path) => existsSync(path))
const diesWithParent = ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs']

function landlocked(confinement: Confinement): string[] {
  if (!launcher) throw new Error('Landlock was not chosen')
  return [...diesWithParent, ...landlock(launcher, confinement)]
}
