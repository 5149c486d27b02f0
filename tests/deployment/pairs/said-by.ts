import { pixelsOf } from '../../fixtures/pictures.ts'
import { pdfiumPage } from '../../support/pdfium-pages.ts'
import { pagesIn, paragraphsIn } from '../../support/tools.ts'
import { numberIn } from './coded-picture.ts'
import { pdfText, unzipped } from './opened-file.ts'
import { pictureSays } from './own-files.ts'

const startsWith = (file: Buffer, text: string): boolean =>
  file.subarray(0, text.length).toString('latin1') === text

/** @returns why results do not say what they have to, each archive by itself and all that is in none together, if they do not */
export async function faultInContent(
  results: readonly Buffer[],
  says: readonly string[],
): Promise<string | undefined> {
  const opened = await Promise.all(
    results.map((file) => (startsWith(file, 'PK') ? unzipped(file) : undefined)),
  )
  const isArchive = (at: number): boolean => opened[at] !== undefined && !opened[at].has('word/document.xml')
  const archives = opened.flatMap((entries, at) => (entries && isArchive(at) ? [[...entries.values()]] : []))
  const singles = results.filter((_, at) => !isArchive(at))
  for (const files of [...archives, ...(singles.length > 0 ? [singles] : [])]) {
    const said = (await Promise.all(files.map(saidBy))).flat()
    if (said.join('\n') !== says.join('\n'))
      return `${JSON.stringify(said)} in the place of ${JSON.stringify(says)}`
  }
  return undefined
}

/** What a file says: the text of each page or paragraph, or its picture. */
async function saidBy(file: Buffer): Promise<readonly string[]> {
  if (startsWith(file, 'PK')) {
    const xml = (await unzipped(file)).get('word/document.xml')?.toString('utf8') ?? ''
    return paragraphsIn(xml).filter(Boolean)
  }
  if (!startsWith(file, '%PDF')) return [pictureSays(numberIn(await pixelsOf(file)))]
  return await Promise.all(
    pagesIn(await pdfText(file)).map(async (text, at) => text || (await drawnOn(file, at + 1))),
  )
}

const looked = { width: 300, height: 424 }

async function drawnOn(pdf: Buffer, page: number): Promise<string> {
  return pictureSays(numberIn({ ...(await pdfiumPage(pdf, page, looked)), channels: 3 }))
}
