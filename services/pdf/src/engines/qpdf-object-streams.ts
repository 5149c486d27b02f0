import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { Failure } from '@folio/service-kit/failure'

const inflated = promisify(inflate)
const maxStreamBytes = 64 * 1024 ** 2
const headBytes = 1024

/**
 * The numbers of the objects whose text matches, in a PDF that qpdf wrote with `--object-streams=generate`. All
 * objects but streams are in object streams then (ISO 32000-2, 7.5.7), and names are written in one way only, so
 * that a search in the text finds what a search in the objects would. Not for PDFs that others wrote.
 *
 * @throws Failure `too-complex` when an object stream is far larger than qpdf makes them from sound files
 */
export async function findObjects(path: string, pattern: RegExp): Promise<number[]> {
  const file = await open(path)
  try {
    const found: number[] = []
    for (const offset of await objectStreamOffsets(file)) {
      const { dictionary, data } = await readStream(file, offset)
      found.push(...matches(data, dictionary, pattern))
    }
    return found
  } finally {
    await file.close()
  }
}

function matches(data: Buffer, dictionary: string, pattern: RegExp): number[] {
  const first = integer(dictionary, 'First')
  const text = data.toString('latin1')
  if (!pattern.test(text.slice(first))) return []
  const header = text.slice(0, first).trim().split(/\s+/).map(Number)
  const objects = Array.from({ length: integer(dictionary, 'N') }, (_, index) => ({
    number: header[2 * index] ?? 0,
    start: first + (header[2 * index + 1] ?? 0),
  }))
  return objects
    .filter(({ start }, index) => pattern.test(text.slice(start, objects[index + 1]?.start)))
    .map(({ number }) => number)
}

/** Where the object streams are: what the entries of type 2 in the cross-reference stream name (7.5.8.3). */
async function objectStreamOffsets(file: FileHandle): Promise<number[]> {
  const { size } = await file.stat()
  const tail = await read(file, Math.max(0, size - headBytes), headBytes)
  const [, start] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail.toString('latin1')) ?? []
  const { dictionary, data } = await readStream(file, Number(start))
  const [typeWidth, offsetWidth, indexWidth] = widths(dictionary)
  const rowLength = typeWidth + offsetWidth + indexWidth
  const rows = dictionary.includes('/Predictor 12') ? undoUpPredictor(data, rowLength) : data
  const type = (number: number) => rows.readUIntBE(number * rowLength, typeWidth)
  const position = (number: number) => rows.readUIntBE(number * rowLength + typeWidth, offsetWidth)
  const streams = new Set<number>()
  for (let number = 0; number < rows.length / rowLength; number += 1) {
    if (type(number) === 2) streams.add(position(number))
  }
  return [...streams].map(position)
}

function widths(dictionary: string): [number, number, number] {
  const [, type, offset, index] = /\/W \[ (\d) (\d) (\d) \]/.exec(dictionary) ?? []
  if (index === undefined) throw new Error('not a cross-reference stream as qpdf writes it')
  return [Number(type), Number(offset), Number(index)]
}

/** PNG's Up filter: each row after its tag byte is the difference to the row above. */
function undoUpPredictor(data: Buffer, rowLength: number): Buffer {
  const rows = Buffer.alloc((data.length / (rowLength + 1)) * rowLength)
  for (let row = 0; row * rowLength < rows.length; row += 1) {
    for (let column = 0; column < rowLength; column += 1) {
      const above = row === 0 ? 0 : (rows[(row - 1) * rowLength + column] ?? 0)
      rows[row * rowLength + column] = above + (data[row * (rowLength + 1) + column + 1] ?? 0)
    }
  }
  return rows
}

async function readStream(file: FileHandle, offset: number): Promise<{ dictionary: string; data: Buffer }> {
  const head = (await read(file, offset, headBytes)).toString('latin1')
  const start = head.indexOf('\nstream\n')
  if (start < 0) throw new Error('not a stream as qpdf writes it')
  const dictionary = head.slice(0, start)
  const raw = await read(file, offset + start + '\nstream\n'.length, integer(dictionary, 'Length'))
  if (!dictionary.includes('/FlateDecode')) return { dictionary, data: raw }
  try {
    return { dictionary, data: await inflated(raw, { maxOutputLength: maxStreamBytes }) }
  } catch (error) {
    throw new Failure('too-complex', { cause: error })
  }
}

function integer(dictionary: string, key: string): number {
  const [, digits] = new RegExp(`/${key} (\\d+)`).exec(dictionary) ?? []
  if (digits === undefined) throw new Error(`no /${key} in a stream as qpdf writes it`)
  return Number(digits)
}

async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}
