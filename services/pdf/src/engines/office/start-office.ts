import { setTimeout as sleep } from 'node:timers/promises'
import { spawnConfined } from '@folio/service-kit/confined-process'
import { deadline } from '@folio/service-kit/deadline'
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
  try {
    await program.seed.plant(home.profile)
    return await startIn(home, program)
  } catch (error) {
    await home.remove()
    throw error
  }
}

async function startIn(home: OfficeHome, { program, fonts }: OfficeProgram): Promise<OfficeProcess> {
  const started = await spawnConfined(
    program,
    [...officeArguments(home), `--accept=pipe,name=${home.pipeName};urp`],
    { folder: home.path, writable: [home.path], readable: fonts, memoryBytes, temporary: home.path },
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const office = new OfficeProcess(started, home)
  const limit = deadline(new AbortController().signal, startMs)
  const stop = new AbortController()
  try {
    office.pipe = await Promise.race([untilListening(home, stop.signal), office.died, limit.passed])
    await probe(office, home.path, limit.passed)
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

async function untilListening(home: OfficeHome, signal: AbortSignal): Promise<string> {
  for (;;) {
    const pipe = await home.pipe()
    const connection = pipe === undefined ? undefined : await UrpConnection.open(pipe).catch(() => undefined)
    if (pipe !== undefined && connection) {
      connection.close()
      return pipe
    }
    await sleep(pollMs, undefined, { signal })
  }
}
