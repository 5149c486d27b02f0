import { wordToPdf } from '@folio/contract/tools/word-to-pdf'
import { Failure } from '@folio/service-kit/failure'
import type { InputFile } from '@folio/service-kit/job'
import { bombText } from './bomb-text.ts'
import { openFile } from './byte-source.ts'
import { CompoundFault } from './compound-file.ts'
import { docFacts } from './doc-facts.ts'
import { docxFacts } from './docx-facts.ts'
import type { WordFacts } from './word-facts.ts'
import { ZipBomb, ZipFault } from './zip-directory.ts'

/**
 * Decides before LibreOffice sees it what a file is and whether it is to be converted.
 * @throws Failure `wrong-type`, `damaged`, `too-complex`
 */
export async function inspectWord({ path, name, kind }: InputFile, signal: AbortSignal): Promise<WordFacts> {
  if (kind === 'rtf') return { filter: 'Rich Text Format', encrypted: false, macros: false }
  const file = await openFile(path)
  try {
    const facts = kind === 'docx' ? await docxFacts(file, signal) : await docFacts(file)
    if (facts) return facts
  } catch (cause) {
    if (cause instanceof ZipBomb) throw new Failure('too-complex', { text: bombText, cause })
    if (cause instanceof ZipFault || cause instanceof CompoundFault) {
      throw new Failure('damaged', { file: name, cause })
    }
    throw cause
  } finally {
    await file.close()
  }
  throw new Failure('wrong-type', { text: wordToPdf.text.wrongType })
}
