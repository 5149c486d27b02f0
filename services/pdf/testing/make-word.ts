import { readFile } from 'node:fs/promises'
import { createWordMaker, type WordMaker } from '../src/pdf-to-word/word-maker.ts'
import type { WordFacts } from '../src/pdf-to-word/word-task.ts'
import { jobFolder } from './job-folder.ts'
import { type WordContent, wordContent } from './read-docx.ts'

export interface MadeWord extends WordContent {
  readonly facts: WordFacts
}

export interface TestWordMaker {
  /** Turns a PDF into a Word document in a real process, and reads it. */
  make(pdf: Buffer): Promise<MadeWord>
  close(): Promise<void>
}

/** @param timeoutMs of one document */
export async function testWordMaker(timeoutMs?: number): Promise<TestWordMaker> {
  const root = await jobFolder()
  const maker: WordMaker = createWordMaker(root.path, timeoutMs === undefined ? {} : { timeoutMs })
  return {
    make: async (pdf) => {
      const folder = await jobFolder(root.path)
      const path = await folder.put('in.pdf', pdf)
      const target = folder.file('out.docx')
      const { signal } = new AbortController()
      const facts = await maker.convert({ path, name: 'in.pdf' }, target, {
        folder,
        signal,
        progress: () => undefined,
      })
      return { ...wordContent(await readFile(target)), facts }
    },
    close: async () => {
      await maker.close()
      await root.remove()
    },
  }
}
