import { Failure } from '@folio/service-kit/failure'
import type { InputFile, JobFolder } from '@folio/service-kit/job'
import type { FormField } from './form/form-field.ts'
import { inspectWord } from './inspect-word.ts'
import type { WordFacts } from './word-facts.ts'
import type { ReadText } from './word-task.ts'
import type { Words } from './words.ts'

/** A document that LibreOffice may have. */
export interface ReadableDocument {
  readonly file: InputFile
  readonly facts: WordFacts
  /** What LibreOffice itself needs to open it. */
  readonly password?: string
  /** Families that the document asks for. */
  readonly fonts: readonly string[]
  /** What can be filled in, marked in the file, where that was asked for. */
  readonly fields: readonly FormField[]
  /** Links to files of the author's computer, which lead nowhere now. */
  readonly localLinks: number
  /** Tracked changes that only an engine can accept: those of a .docx are hidden in the file. */
  readonly hasChanges: boolean
}

interface Reading {
  readonly words: Words
  readonly folder: JobFolder
  readonly signal: AbortSignal
  /** Empty when the visitor gave none. */
  readonly password: string
  readonly formFields: boolean
  readonly changes: 'final' | 'shown'
}

/**
 * Looks at a document, decrypts it when it is an encrypted package, and mends what LibreOffice would lose of it.
 * LibreOffice never gets an encrypted package: it would be looked at by nobody before, and LibreOffice 7.4 opens only
 * some kinds of them. Encrypted .doc files it decrypts itself.
 *
 * @throws Failure `wrong-type`, `damaged`, `too-complex`, `password-protected`
 */
export async function readableDocument(given: InputFile, reading: Reading): Promise<ReadableDocument> {
  const { file, facts, password } = await withoutPackageEncryption(given, reading)
  const { words, folder, signal, formFields, changes } = reading
  if (facts.filter === 'Rich Text Format') {
    const target = folder.file('prepared.rtf')
    const read = await words.run({ kind: 'prepare-rtf', path: file.path, target }, signal)
    return { file: { ...file, path: target }, facts, ...read, fields: [], localLinks: 0 }
  }
  if (facts.filter !== 'MS Word 2007 XML') {
    const read = facts.encrypted
      ? nothingRead
      : await words.run({ kind: 'read-doc', path: file.path }, signal)
    return {
      file,
      facts,
      ...read,
      fields: [],
      localLinks: 0,
      ...(password === undefined ? {} : { password }),
    }
  }
  const target = folder.file('prepared.docx')
  const wanted = { target, formFields, changes }
  const task = { kind: 'prepare-docx', path: file.path, name: file.name, ...wanted } as const
  const prepared = await words.run(task, signal)
  return { file: { ...file, path: target }, facts, ...prepared, hasChanges: false }
}

/** LibreOffice alone can look into an encrypted .doc. */
const nothingRead: ReadText = { fonts: [], hasChanges: false }

async function withoutPackageEncryption(
  file: InputFile,
  { words, folder, signal, password }: Reading,
): Promise<{ file: InputFile; facts: WordFacts; password?: string }> {
  const facts = await inspectWord(file, signal)
  if (!facts.encrypted) return { file, facts }
  const { path, name } = file
  const isZip = facts.filter === 'MS Word 2007 XML'
  if (password === '' || isZip) throw new Failure('password-protected', { file: name })
  if (facts.filter !== undefined) return { file, facts, password }
  const target = folder.file('decrypted.docx')
  await words.run({ kind: 'decrypt', path, name, password, target }, signal)
  const plain: InputFile = { ...file, path: target, kind: 'docx' }
  const plainFacts = await inspectWord(plain, signal)
  if (plainFacts.encrypted) throw new Failure('password-protected', { file: name })
  return { file: plain, facts: plainFacts }
}
