import type { IncomingMessage } from 'node:http'
import type { Readable, Writable } from 'node:stream'
import { cleanFileName } from '@folio/contract/names/file-name'
import type { Option } from '@folio/contract/options/options'
import { accepts, refusal } from '@folio/contract/selection'
import type { Tool } from '@folio/contract/tool'
import type { Request, Response } from 'express'
import multer from 'multer'
import { Failure } from '../faults/failure.ts'
import { isErrorWithCode } from '../faults/system-error.ts'
import { bodyTooLong, fileTooLarge, maxBodyBytes } from '../http/body-limit.ts'
import type { BodyLimits } from '../http/body-meter.ts'
import { formParsing } from '../http/form-parsing.ts'
import { RequestCopy } from '../http/request-copy.ts'
import type { JobFolder } from '../jobs/job.ts'
import { uploadStorage } from './upload-storage.ts'

/** A received file in the job's folder. */
export interface UploadedFile {
  readonly path: string
  /** The visitor's name, cleaned. */
  readonly name: string
  readonly size: number
}

/** All that an upload brought, not yet checked. */
export interface Upload {
  readonly files: readonly UploadedFile[]
  /** Text fields by name, without a prototype. */
  readonly fields: Readonly<Record<string, string>>
  /** The repeated `order` field, as it came. */
  readonly order: readonly string[]
  /** Length of the whole body. */
  readonly bytes: number
}

/** What is received for which tool, where to, and how slowly it may come. */
export interface UploadOptions {
  readonly tool: Tool
  readonly folder: JobFolder
  readonly signal: AbortSignal
  /** Files of so many bytes are flushed to the disk, while the next ones arrive; none, unless told. */
  readonly flushFrom?: number | undefined
  readonly speed: Pick<BodyLimits, 'bytesPerSecond' | 'windowMs' | 'graceMs'>
}

const spareParts = 40

/**
 * Receives a multipart request into the job's folder. Files get names of our own; the body may be answered as soon
 * as this rejects, whatever of it is still on its way.
 *
 * @throws Failure `malformed-request`, `wrong-type`, `file-too-large`, `total-too-large`, `too-many-files`,
 * `cancelled`; an error of the operating system as it is
 */
export async function receiveUpload(req: IncomingMessage, options: UploadOptions): Promise<Upload> {
  const { tool, speed, signal } = options
  const limits = { ...speed, signal, maxBytes: maxBodyBytes(tool), tooLong: () => bodyTooLong(tool) }
  const copy = new RequestCopy(req, limits)
  try {
    await parse(copy, options)
  } catch (error) {
    throw asUploadFailure(error, tool)
  } finally {
    copy.destroy()
  }
  const { files = [], body: fields = {} } = copy as unknown as Parsed
  return {
    files: files.map(({ path, originalname, size }) => ({ path, name: cleanFileName(originalname), size })),
    ...readFields(fields),
    bytes: copy.bytes,
  }
}

interface Parsed {
  readonly files?: readonly Express.Multer.File[]
  readonly body?: Readonly<Record<string, unknown>>
}

interface StreamOptions {
  readonly streamHandler: (req: Request, parser: Writable) => void
  /** Bytes that the parser buffers; `fileHwm` is the same for each file's stream. */
  readonly highWaterMark: number
  readonly fileHwm: number
}

/** Multer sees a copy of the request: it waits for the end of a request it refuses, we do not. */
function parse(copy: RequestCopy, { tool, folder, flushFrom }: UploadOptions): Promise<void> {
  const options: multer.Options & StreamOptions = {
    storage: uploadStorage(folder, { flushFrom }),
    ...formParsing,
    limits: multipartLimits(tool),
    fileFilter: (_req, { originalname, mimetype }, done) => {
      const candidate = { name: cleanFileName(originalname), type: mimetype, size: 0 }
      if (accepts(tool.accept, candidate)) done(null, true)
      else done(new Failure('wrong-type', { text: refusal(tool, candidate) ?? tool.text.wrongType }))
    },
    streamHandler: (_req, parser) => {
      parser.once('unpipe', () => setImmediate(() => copy.destroy()))
      parser.on('file', (_name: string, file: Readable) => {
        // A part beyond its limit would otherwise be read to its end, however long it is.
        file.once('limit', () => setImmediate(() => copy.destroy(fileTooLarge(tool))))
      })
      copy.pipe(parser)
    },
  }
  const receive = multer(options).array(tool.field)
  return new Promise((resolve, reject) => {
    receive(copy as unknown as Request, {} as Response, (error?: unknown) => {
      if (error === undefined || error === null) resolve()
      else reject(error)
    })
  })
}

/** Nesting and index limits are no defaults of multer's, and without them one short field name stops the process. */
const multipartLimits = (tool: Tool): multer.Options['limits'] & Record<string, number> => ({
  fileSize: tool.limits.fileBytes,
  files: tool.limits.files.max,
  parts: tool.limits.files.max + spareParts,
  fields: spareParts,
  fieldSize: Math.max(16 * 1024, ...Object.values(tool.options).map(fieldBytes)),
  fieldNameSize: 64,
  headerPairs: 32,
  fieldNestingDepth: 0,
  fieldArrayIndexLimit: 0,
})

/** Texts that are not plain ASCII are short; what is longer is refused by the option itself, in its own words. */
function fieldBytes(option: Option): number {
  if (option.kind === 'text') return option.maxLength + 1024
  return option.kind === 'ranges' || option.kind === 'texts' ? 64 * 1024 : 0
}

/** Field names are letters and digits, each but `order` at most once. */
function readFields(body: Readonly<Record<string, unknown>>): Pick<Upload, 'fields' | 'order'> {
  const { order = [], ...others } = body
  const fields: Record<string, string> = Object.create(null)
  for (const [name, value] of Object.entries(others)) {
    if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name) || name in Object.prototype)
      throw new Failure('malformed-request')
    if (typeof value !== 'string') {
      throw new Failure('wrong-option', { text: `${name} must be given only once.` })
    }
    fields[name] = value
  }
  return { fields, order: (Array.isArray(order) ? order : [order]).map(String) }
}

function asUploadFailure(error: unknown, tool: Tool): unknown {
  const { text } = tool
  if (error instanceof Failure) return error
  if (isErrorWithCode(error, 'LIMIT_FILE_SIZE')) return fileTooLarge(tool)
  if (isErrorWithCode(error, 'LIMIT_FILE_COUNT')) {
    return new Failure('too-many-files', text.tooMany === undefined ? {} : { text: text.tooMany })
  }
  const isOfSystem = typeof error === 'object' && error !== null && 'syscall' in error
  return isOfSystem ? error : new Failure('malformed-request', { cause: error })
}
