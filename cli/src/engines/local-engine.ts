import { constants, copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseDownloadPath } from '@folio/contract/download'
import type { Environment } from '@folio/service-kit/config/config'
import type { ServiceContext } from '@folio/service-kit/conversions/service-context'
import { storeOutputs } from '@folio/service-kit/conversions/store-outputs'
import { toFailure } from '@folio/service-kit/http/failure-response'
import type { OwnedJobFolder } from '@folio/service-kit/jobs/job-folders'
import { chooseSandbox, type SandboxChoice } from '@folio/service-kit/sandbox/sandbox'
import { createContext } from '@folio/service-kit/service/create-context'
import { checkFiles, checkOptions } from '@folio/service-kit/uploads/check-upload'
import { Problem } from '../exits.ts'
import type { Input } from '../files/inputs.ts'
import type { Call, Engine, Opened } from './engine.ts'
import { type OpenedToolbox, openToolbox } from './toolboxes.ts'

const client = 'this machine'

/**
 * The tools of the services in this process, with engines in children as there: what a service does between upload and
 * answer, without the service. Everything lies in one folder of its own, which goes when it is closed.
 */
export class LocalEngine implements Engine {
  readonly #folder: string
  readonly #toolbox: OpenedToolbox
  readonly #context: ServiceContext

  private constructor(folder: string, toolbox: OpenedToolbox) {
    this.#folder = folder
    this.#toolbox = toolbox
    this.#context = createContext({ name: toolbox.name, config: toolbox.config })
  }

  /** @throws Problem when the engines cannot be had */
  static async open(toolId: string, env: Environment): Promise<LocalEngine> {
    const folder = await mkdtemp(join(tmpdir(), 'folio-'))
    try {
      const toolbox = await openToolbox(toolId, {
        ...{ LOG_LEVEL: 'silent', ...env, DATA_DIR: folder },
        // What is converted here leaves this machine nowhere, whatever a site on it is told to do.
        ...{ S3_ENDPOINT: '', REDIS_URL: '' },
      })
      await shutIn(toolbox.config.sandbox)
      const engine = new LocalEngine(folder, toolbox)
      await engine.#context.jobs.start()
      return engine
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw new Problem('failed', error instanceof Error ? error.message : String(error))
    }
  }

  async convert({ tool, inputs, fields, signal, tell }: Call): Promise<object> {
    const handler = this.#toolbox.handlers[tool.id]
    if (!handler) throw new Error(`no handler for ${tool.id}`)
    const folder = await this.#context.jobs.create()
    try {
      const options = checkOptions(tool, fields)
      const upload = { files: await copyIn(inputs, folder), fields: { ...fields }, order: [], bytes: 0 }
      const files = await checkFiles(tool, upload, folder)
      tell({ kind: 'running' })
      const progress: Parameters<typeof handler.convert>[0]['progress'] = (stage) =>
        tell({ kind: 'stage', ...stage })
      const converted = await handler.convert({ files, options, folder, signal, progress })
      signal.throwIfAborted()
      const stored = await storeOutputs(this.#context, client, converted.outputs)
      return { ...converted.respond(stored.outputs), report: converted.report }
    } catch (error) {
      signal.throwIfAborted()
      const { message, code, cause } = toFailure(error)
      if (code === 'internal') throw new Problem('failed', `${message} (${cause})`, code)
      throw new Problem('failed', message, code)
    } finally {
      await folder.remove()
    }
  }

  async open(downloadUrl: string): Promise<Opened> {
    const { token = '', part } = parseDownloadPath(downloadUrl) ?? {}
    const inside = part === undefined ? undefined : (await this.#context.store.stat(token))?.parts?.[part - 1]
    const range = inside && { start: inside.start, end: inside.start + inside.size - 1 }
    const opened = await this.#context.store.open(token, range)
    if (!opened) throw new Problem('failed', 'The result is gone.')
    return { name: inside?.name ?? opened.file.name, stream: opened.stream }
  }

  /** All results go together. */
  async remove(): Promise<void> {
    await Promise.resolve()
  }

  async close(): Promise<void> {
    await this.#toolbox.close()
    await this.#context.queue.close()
    await this.#context.jobs.stop()
    await rm(this.#folder, { recursive: true, force: true })
  }
}

/** Copies, of which file systems that can share blocks make none: engines rename and change what they are given. */
const copyIn = (inputs: readonly Input[], folder: OwnedJobFolder) =>
  Promise.all(
    inputs.map(async ({ path, name, size }, index) => {
      const copy = folder.file(`given-${index + 1}`)
      await copyFile(path, copy, constants.COPYFILE_FICLONE)
      return { path: copy, name, size }
    }),
  )

/**
 * A service does not start where engines cannot be shut in, because it has the files of many; here they are those of
 * one person, who asked for it. What `SANDBOX` names must work all the same.
 */
const shutIn = async (choice: SandboxChoice): Promise<unknown> =>
  choice === 'auto' ? chooseSandbox('auto').catch(() => chooseSandbox('none')) : chooseSandbox(choice)
