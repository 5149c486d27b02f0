import { readFile } from 'node:fs/promises'
import {
  createWordMaker,
  type MadeSearchable,
  type Recognition,
  type WordMakerOptions,
} from '../../src/pdf-to-word/word-maker.ts'
import { jobFolder } from '../service/job-folder.ts'

export interface TestSearchable {
  /** Makes a PDF searchable in a real process. */
  make(pdf: Buffer, options?: Recognition): Promise<{ readonly pdf: Buffer; readonly facts: MadeSearchable }>
  close(): Promise<void>
}

export async function testSearchable(given: WordMakerOptions = {}): Promise<TestSearchable> {
  const root = await jobFolder()
  const maker = createWordMaker(root.path, given)
  return {
    make: async (pdf, options = { ocr: 'auto', ocrLanguages: '' }) => {
      const folder = await jobFolder(root.path)
      const source = { path: await folder.put('in.pdf', pdf), name: 'in.pdf' }
      const target = folder.file('out.pdf')
      const { signal } = new AbortController()
      const job = { folder, signal, progress: () => undefined, options }
      const facts = await maker.makeSearchable(source, target, job)
      return { pdf: await readFile(target), facts }
    },
    close: async () => {
      await maker.close()
      await root.remove()
    },
  }
}
