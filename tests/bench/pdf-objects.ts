/**
 * How fast the object layer reads, unpacks and writes the ten largest PDFs of a folder.
 *
 *   node --import tsx tests/bench/pdf-objects.ts --files DIR [--json FILE] [--rounds 5]
 *
 * Times are milliseconds of the processor for all files, the best of the rounds. To compare two versions of the code, run it in both in
 * turn. Files that need repair or a password first are left out.
 */

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { DamagedPdf, EncryptedPdf, OversizedStream } from '@folio/pdf-objects/damaged-pdf'
import { decodeStream } from '@folio/pdf-objects/decode-stream'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { recoverPdf } from '@folio/pdf-objects/reading/recover-pdf'
import { PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { writePdf } from '@folio/pdf-objects/writing/write-pdf'

const fileCount = 10
const maxBytes = 256 * 1024 ** 2

const { values } = parseArgs({
  options: { files: { type: 'string' }, json: { type: 'string' }, rounds: { type: 'string', default: '5' } },
})
if (!values.files) throw new Error('--files names the folder')

const files = largest(values.files)
const rounds = Array.from({ length: Number(values.rounds) }, () => measure(files.map(({ bytes }) => bytes)))
const best = (key: keyof Times) => Math.round(Math.min(...rounds.map((round) => round[key])))
const report = {
  files: files.map(({ path, bytes }) => ({ path, bytes: bytes.length })),
  ms: { read: best('read'), decode: best('decode'), write: best('write'), recover: best('recover') },
}
const text = JSON.stringify(report, null, 2)
if (values.json) writeFileSync(values.json, `${text}\n`)
console.log(text)

interface Times {
  readonly read: number
  readonly decode: number
  readonly write: number
  readonly recover: number
}

function measure(pdfs: readonly Uint8Array[]): Times {
  const times = { read: 0, decode: 0, write: 0, recover: 0 }
  const timed = <Value>(key: keyof Times, work: () => Value): Value => {
    const start = process.cpuUsage()
    const value = work()
    const { user, system } = process.cpuUsage(start)
    times[key] += (user + system) / 1000
    return value
  }
  for (const bytes of pdfs) {
    const document = timed('read', () => readPdf(bytes, nodeZlib))
    timed('decode', () => {
      for (const [, object] of document.objectsInMemory())
        if (object instanceof PdfStream) decoded(document, object)
    })
    timed('write', () => {
      for (const objectStreams of [true, false]) for (const _ of writePdf(document, { objectStreams }));
    })
    timed('recover', () => recoverPdf(bytes, nodeZlib))
  }
  return times
}

function decoded(document: Parameters<typeof decodeStream>[0], stream: PdfStream): number {
  try {
    return decodeStream(document, stream, { maxBytes }).bytes.length
  } catch (error) {
    if (error instanceof DamagedPdf || error instanceof OversizedStream) return 0
    throw error
  }
}

function largest(folder: string): { path: string; bytes: Uint8Array }[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => ({ path: name, size: statSync(join(folder, name)).size }))
    .sort((one, other) => other.size - one.size)
  const files: { path: string; bytes: Uint8Array }[] = []
  for (const { path } of paths) {
    if (files.length === fileCount) break
    const bytes = readFileSync(join(folder, path))
    if (isSound(bytes)) files.push({ path, bytes })
  }
  return files
}

function isSound(bytes: Uint8Array): boolean {
  try {
    readPdf(bytes, nodeZlib)
    return true
  } catch (error) {
    if (error instanceof DamagedPdf || error instanceof EncryptedPdf || error instanceof OversizedStream)
      return false
    throw error
  }
}
