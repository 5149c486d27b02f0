import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { tools } from '@folio/contract/tools'
import { compressPdf } from '@folio/contract/tools/compress-pdf'
import { editPdf } from '@folio/contract/tools/edit-pdf'
import { pngToWebp } from '@folio/contract/tools/png-to-webp'
import { jpegPicture, pngPicture, webpPicture } from '../../fixtures/pictures.ts'
import { textPdf } from '../../fixtures/text-pdf.ts'
import { wordDocument } from '../../fixtures/word-document.ts'
import type { Visitor } from './visitor.ts'
import { type Conversion, convertAndDownload } from './visits.ts'

/** One conversion for each tool but the editor, of a small file. */
export async function plainConversions(): Promise<Conversion[]> {
  const pdf = { name: 'three.pdf', data: textPdf(['one', 'two', 'three']) }
  const byKind: Readonly<Record<string, { readonly name: string; readonly data: Buffer }>> = {
    pdf,
    word: { name: 'letter.docx', data: wordDocument(['Dear reader']) },
    jpg: { name: 'a.jpg', data: await jpegPicture() },
    png: { name: 'a.png', data: await pngPicture() },
    webp: { name: 'a.webp', data: await webpPicture() },
  }
  return Object.values(tools)
    .filter(({ id }) => id !== editPdf.id)
    .map((tool) => {
      const kind = /^(pdf|word|jpg|png|webp)-to-/.exec(tool.id)?.[1] ?? 'pdf'
      const file = byKind[kind] ?? pdf
      return { tool, files: tool.id === 'merge-pdf' ? [file, file] : [file], check: () => undefined }
    })
}

/** What comes of these depends on the time that there was to search: an overloaded site settles for a larger file. */
const paced: ReadonlySet<string> = new Set([compressPdf.id, pngToWebp.id])

/** Longer than the times that files hold, which would make two results alike by chance. */
const betweenMs = 2_100

/**
 * The same conversions, which know what comes of them: twice converted while nothing disturbs, what came out alike both times
 * has to come out so ever after, byte for byte; of the others, and of what is searched for in the time there is, the number of
 * files has to stay.
 */
export async function withExpectations(
  conversions: readonly Conversion[],
  visitorOf: (number: number) => Visitor,
): Promise<{ readonly conversions: Conversion[]; readonly exact: number }> {
  const once = async () => {
    const digests: string[][] = []
    for (const [number, conversion] of conversions.entries())
      digests.push((await convertAndDownload(visitorOf(number), conversion)).results.map(digestOf))
    return digests
  }
  const first = await once()
  await sleep(betweenMs)
  const second = await once()
  const expected = first.map((digests, at) =>
    digests.map((digest, file) => {
      const isAlike = second[at]?.[file] === digest && !paced.has(conversions[at]?.tool.id ?? '')
      return isAlike ? digest : undefined
    }),
  )
  return {
    conversions: conversions.map((conversion, at) => ({
      ...conversion,
      check: (results) => faultOf(results, expected[at] ?? []),
    })),
    exact: expected.filter((digests) => digests.every((digest) => digest !== undefined)).length,
  }
}

export function faultOf(
  results: readonly Buffer[],
  expected: readonly (string | undefined)[],
): string | undefined {
  if (results.length !== expected.length) return `${results.length} files in the place of ${expected.length}`
  const wrong = results.findIndex((file, at) => expected[at] !== undefined && digestOf(file) !== expected[at])
  return wrong === -1 ? undefined : `file ${wrong + 1} has other bytes than undisturbed`
}

export const digestOf = (file: Buffer): string => createHash('sha256').update(file).digest('hex')
