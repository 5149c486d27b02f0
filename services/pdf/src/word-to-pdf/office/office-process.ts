import type { FileHandle } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { EngineError } from '@folio/service-kit/faults/engine-error'
import { isErrorWithCode } from '@folio/service-kit/faults/system-error'
import { pathOf } from '@folio/service-kit/files/plain-file'
import { killGroup } from '@folio/service-kit/processes/process-group'
import { WorkingGroup } from '@folio/service-kit/processes/working-group'
import type { ConfinedProcess } from '@folio/service-kit/sandbox/confined-process'
import { deadline } from '@folio/service-kit/workers/deadline'
import type { SlotProcess } from '@folio/service-kit/workers/process-slot'
import { readTail } from '@folio/service-kit/workers/program-output'
import type { Room } from '@folio/service-kit/workers/room'
import { convertOverUno } from './conversion/office-conversion.ts'
import type { OfficeDocument, OfficeFacts } from './convert-office.ts'
import { DocumentFault, PagesFault } from './document-fault.ts'
import { groupMembers, residentMemory } from './group-memory.ts'
import type { OfficeHome } from './office-home.ts'
import { ConnectionLost } from './urp/uno-error.ts'
import { UrpConnection } from './urp/urp-connection.ts'

/** A LibreOffice that works answers a connection in milliseconds; one that does not in this time is hung. */
const connectMs = 5_000
const ignore = () => undefined

/** A running LibreOffice. It converts one document at a time. */
export class OfficeProcess implements SlotProcess {
  readonly pid: number
  readonly group: WorkingGroup
  /** Rejects with an `EngineError` when it ends, for whatever reason. */
  readonly died: Promise<never>
  readonly gone: Promise<void>
  #pipe: FileHandle | undefined
  conversions = 0
  seesItsFolders?: () => Promise<boolean>
  /** Whether it took the last document that it was given: one that was dead already cannot have died of it. */
  tookDocument = false
  readonly #room: Room
  #members: readonly number[] | undefined

  constructor({ child, pid, exited }: ConfinedProcess, home: OfficeHome, room: Room) {
    this.pid = pid
    this.group = new WorkingGroup(pid)
    this.#room = room
    const stderr = readTail(child.stderr)
    const ended = exited.then(async (exit) => {
      await killGroup(pid)
      return exit
    })
    this.died = ended.then(async (exit) => {
      throw new EngineError({ command: 'soffice', ...exit, stderr: await stderr })
    })
    this.died.catch(ignore)
    this.gone = ended.then(async () => {
      await Promise.all([home.remove(), room.remove(), this.#pipe?.close()])
    })
  }

  /** Where it listens; empty until it does. */
  get pipe(): string {
    return this.#pipe ? pathOf(this.#pipe) : ''
  }

  /** Held open from before its first document on: what stands in the place of its name later may lead elsewhere. */
  listensAt(pipe: FileHandle): void {
    this.#pipe = pipe
  }

  /**
   * Writes the document as PDF to `target`.
   * @throws DocumentFault, PagesFault when the process is as good as before
   * @throws EngineError when it died or hangs, what `passed` rejects with; then it has to be killed
   */
  async convert(document: OfficeDocument, target: string, passed: Promise<never>): Promise<OfficeFacts> {
    const converting = this.#convert(document, target)
    // When it is given up below, it fails later, with the connection.
    converting.catch(ignore)
    try {
      return await Promise.race([converting, this.died, passed])
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error
      throw await this.#explain(error)
    }
  }

  /** Resident memory of all its processes, bytes. It starts no further ones once it works. */
  async memory(): Promise<number> {
    this.#members ??= groupMembers(this.pid)
    return await residentMemory(this.#members)
  }

  async kill(): Promise<void> {
    await killGroup(this.pid)
    await this.gone
  }

  /** The document lies alone on a desk of its own, so that it sees no job's folder and no other document. */
  async #convert(document: OfficeDocument, target: string): Promise<OfficeFacts> {
    this.conversions += 1
    this.tookDocument = false
    const desk = await this.#room.deskFor(`document ${this.conversions}`)
    const [name, pdf] = [`document${extname(document.path)}`, 'document.pdf']
    await desk.bring(document.path, name)
    try {
      const facts = await this.#convertOverUno(document, join(desk.path, name), join(desk.path, pdf))
      await desk.take(pdf, target).catch((cause: unknown) => {
        throw isErrorWithCode(cause, 'ENOENT') ? new DocumentFault('store', cause) : cause
      })
      await this.#room.clear()
      return facts
    } catch (error) {
      // After anything else the process goes, and its room with it.
      if (error instanceof DocumentFault || error instanceof PagesFault) await this.#room.clear()
      throw error
    }
  }

  async #convertOverUno(document: OfficeDocument, source: string, pdf: string): Promise<OfficeFacts> {
    const connection = await this.#connect()
    this.tookDocument = true
    try {
      return await convertOverUno(connection, document, source, pdf)
    } finally {
      connection.close()
    }
  }

  async #connect(): Promise<UrpConnection> {
    const connecting = UrpConnection.open(this.pipe)
    connecting.catch(ignore)
    const limit = deadline(new AbortController().signal, connectMs)
    const hung = limit.passed.catch((cause: unknown) => {
      throw new ConnectionLost('LibreOffice does not answer', { cause })
    })
    try {
      return await Promise.race([connecting, hung])
    } finally {
      limit.dispose()
    }
  }

  /** A lost connection usually means that the process is dying, which tells more. */
  async #explain(fault: ConnectionLost): Promise<Error> {
    const limit = deadline(new AbortController().signal, 1_000)
    const death = this.died.catch((error: Error) => error)
    const alive = limit.passed.catch(
      () => new EngineError({ command: 'soffice', code: null, signal: null, stderr: fault.message }, fault),
    )
    try {
      return await Promise.race([death, alive])
    } finally {
      limit.dispose()
    }
  }
}
