import { wordToPdf } from '@folio/contract/tools/word-to-pdf'
import { Failure } from '@folio/service-kit/faults/failure'
import { openFile } from '@folio/service-kit/files/byte-source'
import type { InputFile } from '@folio/service-kit/jobs/job'
import { docFacts } from './doc/doc-facts.ts'
import { docxFacts } from './docx/docx-facts.ts'
import { readingFailure } from './reading-failure.ts'
import type { WordFacts } from './word-facts.ts'

/**
 * Decides before LibreOffice sees it what a file is and whether it is to be converted; only ever in a worker.
 * @throws Failure `wrong-type`, `damaged`, `too-complex`
 */
export async function inspectWord({ path, name, kind }: InputFile): Promise<WordFacts> {
  if (kind === 'rtf') return { filter: 'Rich Text Format', encrypted: false, macros: false }
  const file = await openFile(path)
  try {
    const facts = kind === 'docx' ? await docxFacts(file) : await docFacts(file)
    if (facts) return facts
  } catch (cause) {
    throw readingFailure(cause, name)
  } finally {
    await file.close()
  }
  throw new Failure('wrong-type', { text: wordToPdf.text.wrongType })
}
