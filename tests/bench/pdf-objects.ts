import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { DamagedPdf, EncryptedPdf, OversizedStream } from '@folio/pdf-objects/damaged-pdf'
import { decodeStream } from '@folio/pdf-objects/decode-stream'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { recoverPdf } from '@folio/pdf-objects/reading/recover-pdf'
import { PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { writePdf } from '@folio/pdf-objects/writing/write-pdf'
import { corpusDir } from '@folio/service-kit/testing/corpus'
import { filesBelow } from './support/bench-files.ts'
import { askedOf, files, json } from './support/bench-options.ts'

const fileCount = 10
const maxBytes = 256 * 1024 ** 2

const values = askedOf({
  command: 'npx tsx tests/bench/pdf-objects.ts',
  purpose: `How fast the object layer reads, unpacks and writes the ten largest PDFs of a folder: milliseconds of the
processor for all of them, the best of the rounds. To compare two versions of the code, run it in both in turn. Files
that need repair or a password first are left out.`,
  options: { files, json, rounds: { value: 'N', meaning: 'rounds of which the best counts', default: '5' } },
})

const pdfs = await largest(values.files ?? join(corpusDir, 'pdf'))
const rounds = Array.from({ length: Number(values.rounds) }, () => measure(pdfs.map(({ bytes }) => bytes)))
const best = (key: keyof Times) => Math.round(Math.min(...rounds.map((round) => round[key])))
const report = {
  files: pdfs.map(({ path, bytes }) => ({ path, bytes: bytes.length })),
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

async function largest(folder: string): Promise<{ path: string; bytes: Uint8Array }[]> {
  const sized = (await filesBelow(folder, '.pdf'))
    .map((path) => ({ path, size: statSync(path).size }))
    .sort((one, other) => other.size - one.size)
  const sound: { path: string; bytes: Uint8Array }[] = []
  for (const { path } of sized) {
    if (sound.length === fileCount) break
    const bytes = readFileSync(path)
    if (isSound(bytes)) sound.push({ path: relative(folder, path), bytes })
  }
  return sound
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
