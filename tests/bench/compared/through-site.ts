import { join } from 'node:path'
import type { Tool } from '@folio/contract/tool'
import type { Site } from '../../../scripts/site.ts'
import { siteProcesses } from '../../../scripts/workspaces.ts'
import { deleteAll, downloadTo, postMultipart, writeMultipart } from '../support/multipart-file.ts'
import type { Contender } from './contender.ts'

export interface Request {
  readonly tool: Tool
  readonly files: readonly string[]
  /** Media type of the files. */
  readonly type: string
  readonly fields?: readonly [string, string][]
}

/**
 * Folio as its visitors meet it: upload, checks, conversion, answer and download through the proxy. What came of it is
 * deleted afterwards, so that many rounds do not fill the disk.
 */
export async function throughSite(site: Site, scratch: string, request: Request): Promise<Contender> {
  const { tool, files, type, fields = [] } = request
  const order: [string, string][] = tool.sendsOrder ? files.map((_, index) => ['order', String(index)]) : []
  const path = join(scratch, `${tool.id}-${crypto.randomUUID()}.body`)
  const body = await writeMultipart(path, { files, type, field: tool.field, fields: [...order, ...fields] })
  return {
    name: 'Folio',
    work: async ({ folder, started, afterwards }) => {
      for (const pid of pidsOf(site)) started(pid)
      const answer = await postMultipart(site.url + tool.endpoint, body)
      const results = resultsOf(answer)
      afterwards(() => deleteAll(results.map(({ downloadUrl }) => site.url + downloadUrl)))
      for (const [index, { downloadUrl, name }] of results.entries()) {
        await downloadTo(join(folder, `${index}-${name}`), site.url + downloadUrl)
      }
    },
  }
}

const pidsOf = (site: Site): number[] => siteProcesses.flatMap(({ name }) => site.pidOf(name) ?? [])

interface Result {
  readonly downloadUrl: string
  readonly name: string
}

/** The archive of all results where there is one, as *Download all* takes it, else every result. */
function resultsOf(answer: unknown): Result[] {
  const all = objectsIn(answer).flatMap((one) => {
    const { downloadUrl, name } = one
    if (typeof downloadUrl !== 'string') return []
    return [{ downloadUrl, name: typeof name === 'string' ? name : 'result', isZip: isArchive(one) }]
  })
  const archive = all.filter(({ isZip }) => isZip)
  return archive.length > 0 ? archive : all
}

/** Split PDF tells the type of what it hands out, the others whether it is an archive. */
const isArchive = ({ isZip, type }: Record<string, unknown>): boolean => isZip === true || type === 'zip'

function objectsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn)
  if (typeof value !== 'object' || value === null) return []
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(objectsIn)]
}
