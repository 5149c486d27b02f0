import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Tool } from '@folio/contract/tool'
import { tools } from '@folio/contract/tools'
import { compressPdf } from '@folio/contract/tools/compress-pdf'
import { editPdf } from '@folio/contract/tools/edit-pdf'
import { pngToWebp } from '@folio/contract/tools/png-to-webp'
import { ownFiles } from './own-files.ts'
import { faultInContent } from './said-by.ts'
import type { Visitor } from './visitor.ts'
import { type Conversion, convertAndDownload } from './visits.ts'

/** The tools that turn files into files in one call: all but the editor. */
export const plainTools: readonly Tool[] = Object.values(tools).filter(({ id }) => id !== editPdf.id)

/** What comes of these depends on the time that there was to search: an overloaded site settles for a larger file. */
const paced: ReadonlySet<string> = new Set([compressPdf.id, pngToWebp.id])

/** Longer than the times that files hold, which would make two results alike by chance. */
const betweenMs = 2_100

/** What comes of the files of visitor 0 undisturbed: digests, where it is the same each time. By the tool's id. */
export type Undisturbed = ReadonlyMap<string, readonly (string | undefined)[]>

/** One in so many visitors sends files that are theirs alone: to read what every result says would take processors from the site. No divisor of the number of tools, which come by turns. */
const ownEach = 5

/**
 * A conversion of small files: of one in five visitors such as are theirs alone, so that a result of somebody else is found
 * by what it says; of the others those of visitor 0, of whose results the bytes are known.
 */
export async function conversionFor(
  tool: Tool,
  visitor: number,
  undisturbed: Undisturbed = new Map(),
): Promise<Conversion> {
  const owner = visitor % ownEach === 0 ? visitor : 0
  const { files, says } = await ownFiles(tool, owner)
  const expected = owner === 0 ? undisturbed.get(tool.id) : undefined
  const check = async (results: readonly Buffer[]) =>
    expected ? faultOf(results, expected) : await faultInContent(results, says)
  return { tool, files, check }
}

/**
 * Converts the files of visitor 0 twice while nothing disturbs: what came out alike both times has to come out so ever
 * after, byte for byte; of the others, and of what is searched for in the time there is, the number of files has to stay.
 */
export async function convertUndisturbed(
  chosen: readonly Tool[],
  visitorOf: (number: number) => Visitor,
): Promise<Undisturbed> {
  const once = async () => {
    const digests: string[][] = []
    for (const [number, tool] of chosen.entries()) {
      const { results } = await convertAndDownload(visitorOf(number), await conversionFor(tool, 0))
      digests.push(results.map(digestOf))
    }
    return digests
  }
  const first = await once()
  await sleep(betweenMs)
  const second = await once()
  return new Map(
    chosen.map(({ id }, at) => {
      const isSure = (digest: string, file: number) => second[at]?.[file] === digest && !paced.has(id)
      return [id, (first[at] ?? []).map((digest, file) => (isSure(digest, file) ? digest : undefined))]
    }),
  )
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
