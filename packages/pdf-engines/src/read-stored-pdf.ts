import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { PdfStream, type StoredBytes, StoredStream } from '@folio/pdf-objects/values/pdf-object'
import { nodeZlib } from './node-zlib.ts'

/** Streams of so many bytes, pictures mostly, stay in the file. */
const leastStored = 16 * 1024
const pieceBytes = 256 * 1024

/**
 * Reads a PDF whole, as `readPdf` does, and keeps what is large of it in its file: the bytes of those streams are fetched
 * whenever they are asked for. The file has to stay as it is for as long as the document is used.
 * @throws DamagedPdf, EncryptedPdf, OversizedStream
 */
export function readStoredPdf(path: string): PdfDocument {
  const file = readFileSync(path)
  const document = readPdf(file, nodeZlib)
  document.closeSource()
  for (const [id, object] of document.objectsInMemory())
    if (object instanceof PdfStream && object.raw.buffer === file.buffer)
      document.set(id, apart(object, path, file.byteOffset))
  return document
}

function apart({ dict, raw }: PdfStream, path: string, start: number): PdfStream {
  return raw.length < leastStored
    ? new PdfStream(dict, new Uint8Array(raw))
    : new StoredStream(dict, inFile(path, raw.byteOffset - start, raw.length))
}

function inFile(path: string, position: number, length: number): StoredBytes {
  const read = () => {
    const bytes = new Uint8Array(length)
    withFile(path, (file) => readFully(file, position, bytes))
    return bytes
  }
  return { length, read, pieces: () => piecesOf(path, position, length) }
}

function* piecesOf(path: string, position: number, length: number): Iterable<Uint8Array> {
  const file = openSync(path, 'r')
  try {
    for (let from = 0; from < length; from += pieceBytes) {
      const piece = shared.subarray(0, Math.min(pieceBytes, length - from))
      readFully(file, position + from, piece)
      yield piece
    }
  } finally {
    closeSync(file)
  }
}

/** One for all: new ones would be collected long after they are of use. */
const shared = new Uint8Array(pieceBytes)

function withFile(path: string, use: (file: number) => void): void {
  const file = openSync(path, 'r')
  try {
    use(file)
  } finally {
    closeSync(file)
  }
}

function readFully(file: number, position: number, bytes: Uint8Array): void {
  for (let read = 0; read < bytes.length; ) {
    const more = readSync(file, bytes, read, bytes.length - read, position + read)
    if (more === 0) throw new Error('the file ends before a stream of it')
    read += more
  }
}
