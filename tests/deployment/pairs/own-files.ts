import type { Tool } from '@folio/contract/tool'
import { mergePdf } from '@folio/contract/tools/merge-pdf'
import sharp from 'sharp'
import { contentPdf, textPdf } from '../../fixtures/text-pdf.ts'
import { wordDocument } from '../../fixtures/word-document.ts'
import { barsOf, codedPixels, mostCoded } from './coded-picture.ts'

const pages = [1, 2, 3]
const mostPages = 4

/** More visitors than have files of their own. */
export const mostVisitors = mostCoded / mostPages

/** Files that no other visitor sends, and what their results have to say: page by page, in their order. */
export interface OwnFiles {
  readonly files: readonly { readonly name: string; readonly data: Buffer }[]
  readonly says: readonly string[]
}

const words = (visitor: number, file: number, page: number): string =>
  `Visitor ${visitor} with page ${page} of file ${file}`
const picture = (visitor: number, page = 0): number => visitor * mostPages + page

/** What is said of a picture by the number that it says. */
export const pictureSays = (number: number | undefined): string => `picture ${number}`

/** @param visitor below `mostVisitors` */
export async function ownFiles({ id }: Tool, visitor: number): Promise<OwnFiles> {
  const [, from = 'pdf', to] = /^(pdf|word|jpg|png|webp)-to-([a-z]+)$/.exec(id) ?? []
  if (from === 'word') {
    const says = [words(visitor, 1, 1)]
    return { files: [{ name: 'letter.docx', data: wordDocument(says) }], says }
  }
  if (from !== 'pdf') {
    const data = await pictureFile(from as 'jpg' | 'png' | 'webp', picture(visitor))
    return { files: [{ name: `a.${from}`, data }], says: [pictureSays(picture(visitor))] }
  }
  if (to === 'jpg' || to === 'png') {
    const numbers = pages.map((page) => picture(visitor, page))
    return {
      files: [{ name: 'three.pdf', data: contentPdf(numbers.map(drawn)) }],
      says: numbers.map(pictureSays),
    }
  }
  const texts = (id === mergePdf.id ? [1, 2] : [1]).map((file) =>
    pages.map((page) => words(visitor, file, page)),
  )
  return { files: texts.map((own) => ({ name: 'three.pdf', data: textPdf(own) })), says: texts.flat() }
}

async function pictureFile(kind: 'jpg' | 'png' | 'webp', number: number): Promise<Buffer> {
  const { data, ...raw } = codedPixels(number)
  const image = sharp(data, { raw })
  if (kind === 'jpg') return await image.jpeg({ quality: 90 }).toBuffer()
  return await (kind === 'png' ? image.png() : image.webp({ lossless: true })).toBuffer()
}

/** The bars as rectangles of a page. */
const drawn = (number: number): string =>
  barsOf(number)
    .map((colour, at) => `${colour.map((value) => value / 255).join(' ')} rg ${72 + at * 20} 400 20 200 re f`)
    .join('\n')
