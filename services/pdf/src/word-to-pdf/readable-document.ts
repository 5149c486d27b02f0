import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '@folio/service-kit/faults/failure'
import type { InputFile } from '@folio/service-kit/jobs/job'
import { nothingRead, readDoc } from './doc/read-doc.ts'
import { decryptDocx } from './encryption/decrypt-docx.ts'
import { rtfFonts } from './fonts/rtf-fonts.ts'
import { inspectWord } from './inspect-word.ts'
import { prepareDocx } from './prepare-docx.ts'
import { writeHarmlessRtf } from './rtf/harmless-rtf.ts'
import { rtfComments, rtfHasChanges } from './rtf/rtf-changes.ts'
import type { WordFacts } from './word-facts.ts'
import type { ReadableDocument, Reading } from './word-task.ts'

/**
 * Looks at a document, decrypts it when it is an encrypted package, and mends what LibreOffice would lose of it; in a
 * worker, as nobody has looked at the file before.
 * LibreOffice never gets an encrypted package: LibreOffice 7.4 opens only some kinds of them. Encrypted .doc files it
 * decrypts itself.
 *
 * @throws Failure `wrong-type`, `damaged`, `too-complex`, `password-protected`
 */
export async function readableDocument(reading: Reading): Promise<ReadableDocument> {
  const { file, facts, password } = await withoutPackageEncryption(reading)
  const { folder, formFields, changes } = reading
  const { path, name } = file
  if (facts.filter === 'Rich Text Format') {
    const target = await freePlace(folder, 'prepared.rtf')
    await writeHarmlessRtf(path, target)
    const rtf = await readFile(path, 'latin1')
    const findings = {
      fonts: rtfFonts(rtf),
      hasChanges: rtfHasChanges(rtf),
      namesItself: /FILENAME/i.test(rtf),
      comments: rtfComments(rtf),
    }
    return { ...onlyRead, file: { ...file, path: target }, facts, ...findings }
  }
  if (facts.filter !== 'MS Word 2007 XML') {
    // LibreOffice alone can look into an encrypted one.
    const findings = facts.encrypted ? nothingRead : await readDoc(path)
    return { ...onlyRead, file, facts, ...findings, ...(password !== undefined && { password }) }
  }
  const target = await freePlace(folder, 'prepared.docx')
  const prepared = await prepareDocx({ path, name, target, formFields, changes })
  return { file: { ...file, path: target }, facts, ...prepared, hasChanges: false }
}

/** What Office itself encrypts with where nobody gave a password ([MS-XLS] 2.2.10): such a document is open to all. */
const knownPassword = 'VelvetSweatshop'

/** What is made of a .docx alone. */
const onlyRead = { fields: [], localLinks: 0, acceptedChanges: false }

async function withoutPackageEncryption({
  file,
  folder,
  password,
}: Reading): Promise<{ file: InputFile; facts: WordFacts; password?: string }> {
  const facts = await inspectWord(file)
  if (!facts.encrypted) return { file, facts }
  const { path, name } = file
  const isPackage = facts.filter === undefined
  if (facts.filter === 'MS Word 2007 XML' || (password === '' && !isPackage)) {
    throw new Failure('password-protected', { file: name })
  }
  if (!isPackage) return { file, facts, password }
  const target = await freePlace(folder, 'decrypted.docx')
  await decryptDocx({ path, name, password: password || knownPassword, target }).catch((cause: unknown) => {
    const isMissing = password === '' && cause instanceof Failure && cause.code === 'password-protected'
    throw isMissing ? new Failure('password-protected', { file: name, cause }) : cause
  })
  const plain: InputFile = { ...file, path: target, kind: 'docx' }
  const plainFacts = await inspectWord(plain)
  if (plainFacts.encrypted) throw new Failure('password-protected', { file: name })
  return { file: plain, facts: plainFacts }
}

/** A process that died at the same task may have left half a file there. */
async function freePlace(folder: string, name: string): Promise<string> {
  const path = join(folder, name)
  await rm(path, { force: true })
  return path
}
