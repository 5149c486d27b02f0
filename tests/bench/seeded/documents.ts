import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brochure, charts } from './picture-kinds.ts'
import * as prose from './prose-kinds.ts'
import { equations, fromTheRight, links, lists } from './structure-kinds.ts'
import * as tables from './table-kinds.ts'

/** Who prints a document: LibreOffice, or AbiWord, which lays out and writes PDFs in ways of its own. */
export type Printer = 'LibreOffice' | 'AbiWord'

export interface SeededDocument {
  readonly path: string
  readonly printer: Printer
}

/** What one of them is about: each is something that PDF to Word has to find again. */
const kinds = {
  ...prose,
  ...tables,
  ...{ lists, links, equations, fromTheRight, charts, brochure },
} as const

type Kind = keyof typeof kinds

/** What AbiWord does not print, or not so that it is what the document says. */
const beyondAbiWord: readonly Kind[] = [
  'charts',
  'equations',
  'framed',
  'fromTheRight',
  'romanPages',
  'spans',
]
const seedsOfKind = 3

/** Documents of every kind, the same every time; the last of each kind is for the other printer. */
export async function writeSeededDocuments(folder: string): Promise<SeededDocument[]> {
  const documents: SeededDocument[] = []
  for (const [index, kind] of (Object.keys(kinds) as Kind[]).entries()) {
    for (let run = 1; run <= seedsOfKind; run += 1) {
      const printer = run === seedsOfKind && !beyondAbiWord.includes(kind) ? 'AbiWord' : 'LibreOffice'
      const path = join(folder, `seeded-${kind}-${run}.docx`)
      await writeFile(path, await kinds[kind](1_000 * (index + 1) + run))
      documents.push({ path, printer })
    }
  }
  return documents
}
