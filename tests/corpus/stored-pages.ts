import { execFileSync } from 'node:child_process'
import { openFile } from '@folio/service-kit/files/byte-source'
import { readCompoundFile } from '../../services/pdf/src/word-to-pdf/containers/compound-file.ts'

/** [MS-OLEPS] 2.21 and the property set of summary information: PIDSI_PAGECOUNT. */
const pageCountId = 14
const firstSetAt = 44

/** How many pages Word wrote into a document when it last saved it; undefined where it did not. */
export async function storedPages(path: string): Promise<number | undefined> {
  const file = await openFile(path)
  try {
    const start = await file.read(0, 2)
    if (start.toString('latin1') === 'PK') return docxPages(path)
    const { entries, readStart } = await readCompoundFile(file)
    const entry = entries.find(({ name }) => name === '\u0005SummaryInformation')
    return entry ? pagesIn(await readStart(entry, entry.size)) : undefined
  } catch {
    // Broken files, which are among them on purpose, have no count.
    return undefined
  } finally {
    await file.close()
  }
}

function docxPages(path: string): number | undefined {
  const xml = execFileSync('unzip', ['-p', path, 'docProps/app.xml'], { encoding: 'utf8' })
  const [, pages] = /<(?:\w+:)?Pages>(\d+)</.exec(xml) ?? []
  return Number(pages) || undefined
}

/** A property set: its size, the number of properties, then the identifier and place of each. */
function pagesIn(stream: Buffer): number | undefined {
  const set = stream.subarray(stream.readUInt32LE(firstSetAt))
  for (let index = 0; index < set.readUInt32LE(4); index += 1) {
    if (set.readUInt32LE(8 + 8 * index) !== pageCountId) continue
    return set.readInt32LE(set.readUInt32LE(12 + 8 * index) + 4) || undefined
  }
  return undefined
}
