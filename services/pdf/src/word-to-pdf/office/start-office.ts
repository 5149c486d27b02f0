import { type FileHandle, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPlace } from '@folio/service-kit/files/plain-file'
import { removeTree } from '@folio/service-kit/files/remove-tree'
import { boundFolders } from '@folio/service-kit/sandbox/bound-folders'
import { spawnConfined } from '@folio/service-kit/sandbox/confined-process'
import { deadline } from '@folio/service-kit/workers/deadline'
import type { Room, Rooms } from '@folio/service-kit/workers/room'
import { officeArguments } from './office-arguments.ts'
import { createOfficeHome, type OfficeHome } from './office-home.ts'
import { OfficeProcess } from './office-process.ts'
import { probe } from './probe.ts'
import type { ProfileSeed } from './profile-seed.ts'
import { UrpConnection } from './urp/urp-connection.ts'

export interface OfficeProgram {
  /** Absolute path of `soffice.bin`: the launcher around it would only be one more process to lose. */
  readonly program: string
  /** Absolute folders of the operator's own fonts. */
  readonly fonts: readonly string[]
  readonly seed: ProfileSeed
  /** Absolute root of the jobs' folders, and the rooms on the same file system. */
  readonly jobs: string
  readonly rooms: Rooms
}

const startMs = 60_000
const pollMs = 25
const memoryBytes = 4 * 1024 ** 3

/**
 * Starts LibreOffice in a folder of its own and resolves when it has converted a document.
 * @throws EngineError when it ends instead, Failure `timed-out` after a minute
 */
export async function startOffice(program: OfficeProgram): Promise<OfficeProcess> {
  const home = await createOfficeHome(program.fonts)
  const room = await program.rooms.open()
  try {
    await program.seed.plant(home.profile)
    return await startIn(home, room, program)
  } catch (error) {
    await Promise.all([home.remove(), room.remove()])
    throw error
  }
}

async function startIn(
  home: OfficeHome,
  room: Room,
  { program, fonts, jobs }: OfficeProgram,
): Promise<OfficeProcess> {
  const soffice = await spawnConfined(
    program,
    [...officeArguments(home), `--accept=pipe,name=${home.pipeName};urp`],
    {
      ...{ folder: home.path, writable: [home.path, room.path], readable: fonts },
      ...{ memoryBytes, temporary: home.path },
    },
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const office = new OfficeProcess(soffice, home, room)
  office.seesItsFolders = await boundFolders([room.path])
  const limit = deadline(new AbortController().signal, startMs)
  const stop = new AbortController()
  try {
    office.listensAt(await Promise.race([untilListening(home, stop.signal), office.died, limit.passed]))
    await probeIn(jobs, office, limit.passed)
    await office.memory()
    return office
  } catch (error) {
    await office.kill()
    throw error
  } finally {
    stop.abort()
    limit.dispose()
  }
}

async function probeIn(jobs: string, office: OfficeProcess, passed: Promise<never>): Promise<void> {
  const folder = await mkdtemp(join(jobs, 'office-probe-'))
  try {
    await probe(office, folder, passed)
  } finally {
    await removeTree(folder)
  }
}

async function untilListening(home: OfficeHome, signal: AbortSignal): Promise<FileHandle> {
  for (;;) {
    const pipe = await home.pipe()
    const connection = pipe === undefined ? undefined : await UrpConnection.open(pipe).catch(() => undefined)
    if (pipe !== undefined && connection) {
      connection.close()
      return await openPlace(pipe)
    }
    await sleep(pollMs, undefined, { signal })
  }
}
