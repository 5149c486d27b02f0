import { cp } from 'node:fs/promises'
import { run } from '@folio/service-kit/workers/run'
import { officeArguments } from './office-arguments.ts'
import { createOfficeHome } from './office-home.ts'

/** LibreOffice has set up its profile and wants to be started again (desktop/inc/app.hxx, EXITHELPER_NORMAL_RESTART). */
export const startAgain = 81
const setUpMs = 60_000
const memoryBytes = 4 * 1024 ** 3

/**
 * A profile that LibreOffice has set up. With a fresh one it only sets it up and asks to be started again, so that
 * is done once, and every process gets a copy.
 */
export class ProfileSeed {
  readonly #program: string
  #made: Promise<{ profile: string; remove(): Promise<void> }> | undefined

  constructor(program: string) {
    this.#program = program
  }

  /** Copies it into `profile`. @throws EngineError, the system's error when there is no such program */
  async plant(profile: string): Promise<void> {
    this.#made ??= this.#make()
    const seed = await this.#made.catch((error: unknown) => {
      this.#made = undefined
      throw error
    })
    await cp(seed.profile, profile, { recursive: true })
  }

  async remove(): Promise<void> {
    const seed = await this.#made?.catch(() => undefined)
    await seed?.remove()
  }

  async #make() {
    const home = await createOfficeHome([])
    try {
      await run(this.#program, [...officeArguments(home), '--terminate_after_init'], {
        ...{ folder: home.path, timeoutMs: setUpMs, memoryBytes },
        okCodes: [0, startAgain],
        signal: new AbortController().signal,
      })
      return home
    } catch (error) {
      await home.remove()
      throw error
    }
  }
}
