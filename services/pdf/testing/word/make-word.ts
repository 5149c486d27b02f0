import { readFile } from 'node:fs/promises'
import {
  createWordMaker,
  type MadeWord as MadeFacts,
  type Recognition,
  type WordMaker,
  type WordMakerOptions,
} from '../../src/pdf-to-word/word-maker.ts'
import { type WordContent, wordContent } from '../office/read-docx.ts'
import { jobFolder } from '../service/job-folder.ts'

export interface MadeWord extends WordContent {
  readonly docx: Buffer
  readonly facts: MadeFacts
}

export interface TestWordMaker {
  /** Turns a PDF into a Word document in a real process, and reads it. */
  make(pdf: Buffer, options?: Recognition): Promise<MadeWord>
  close(): Promise<void>
}

export async function testWordMaker(given: WordMakerOptions = {}): Promise<TestWordMaker> {
  const root = await jobFolder()
  const maker: WordMaker = createWordMaker(root.path, given)
  return {
    make: async (pdf, options) => {
      const folder = await jobFolder(root.path)
      const path = await folder.put('in.pdf', pdf)
      const target = folder.file('out.docx')
      const { signal } = new AbortController()
      const facts = await maker.convert({ path, name: 'in.pdf' }, target, {
        folder,
        signal,
        progress: () => undefined,
        ...(options && { options }),
      })
      const docx = await readFile(target)
      return { ...wordContent(docx), docx, facts }
    },
    close: async () => {
      await maker.close()
      await root.remove()
    },
  }
}
