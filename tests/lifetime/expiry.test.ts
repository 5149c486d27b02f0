import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { saveEndpoint } from '@folio/contract/editing/editor'
import { type ToolId, tools } from '@folio/contract/tools'
import { eventually } from '@folio/service-kit/testing/eventually'
import { freePort } from '@folio/service-kit/testing/free-port'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Site, startSite } from '../../scripts/site.ts'
import { siteProcesses } from '../../scripts/workspaces.ts'
import { downloadsIn } from '../corpus/attempt.ts'
import { jpegPicture, pngPicture } from '../fixtures/pictures.ts'
import { textPdf } from '../fixtures/text-pdf.ts'

/** Long enough to convert on every service and to restart them all, short enough to wait for. */
const ttlSeconds = 80

let folder: string
let site: Site
const ports = new Map<string, number>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folio-expiry-'))
  for (const { name } of siteProcesses) ports.set(name, await freePort())
  await startAgain()
}, 240_000)
afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true })
})

async function startAgain(): Promise<void> {
  site = startSite({
    dataFolder: folder,
    portOf: ({ name, port }) => ports.get(name) ?? port,
    env: { RATE_LIMIT: 'off', MAX_LAG_MS: '60000', RESULT_TTL_SECONDS: String(ttlSeconds) },
  })
  if (!(await site.ready(180_000))) throw new Error('the site did not become ready')
}

async function post(id: ToolId, inputs: readonly Buffer[]): Promise<Record<string, unknown>> {
  const { endpoint, field } = tools[id]
  const form = new FormData()
  for (const [index, data] of inputs.entries()) {
    form.append(field, new Blob([new Uint8Array(data)]), `contract-${index}${tools[id].accept.extensions[0]}`)
  }
  const answer = await fetch(site.url + endpoint, { method: 'POST', body: form })
  const body: unknown = await answer.json()
  if (!answer.ok) throw new Error(`${endpoint} answered ${answer.status} ${JSON.stringify(body)}`)
  return body as Record<string, unknown>
}

const statusOf = async (url: string, method = 'HEAD'): Promise<number> =>
  (await fetch(site.url + url, { method })).status

const saveStatus = async (sessionId: unknown): Promise<number> => {
  const element = {
    ...{ id: 'edit_1', type: 'text-replacement', pageNumber: 1, content: 'Changed' },
    ...{ x: 60, y: 60, width: 150, height: 30, fontSize: 24, fontName: 'Arial', color: 'black', padding: 2 },
    ...{ hasBackground: true, backgroundColor: 'white', isReplacement: true },
  }
  const body = JSON.stringify({ sessionId, elements: [element] })
  const headers = { 'content-type': 'application/json' }
  return (await fetch(site.url + saveEndpoint, { method: 'POST', headers, body })).status
}

/** Files of running jobs or of results, over all services. */
async function filesOf(kind: 'jobs' | 'results'): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path.slice(folder.length).split('/')[2] === kind)
}

describe('how long files stay', () => {
  test('inputs seconds, results and sessions their hour also across restarts, nothing longer', async () => {
    const pdf = textPdf(['Only copy'])
    const inputs = new Map<ToolId, readonly Buffer[]>([
      ['merge-pdf', [pdf, pdf]],
      ['split-pdf', [pdf]],
      ['compress-pdf', [pdf]],
      ['jpg-to-pdf', [await jpegPicture()]],
      ['png-to-pdf', [await pngPicture()]],
    ])
    const urls: string[] = []
    for (const [id, files] of inputs) urls.push(...downloadsIn(await post(id, files)))
    const { sessionId } = await post('edit-pdf', [pdf])
    const lastAnswer = Date.now()
    expect(urls.length).toBeGreaterThanOrEqual(inputs.size)

    await eventually(async () => expect(await filesOf('jobs')).toEqual([]))
    expect((await filesOf('results')).length).toBeGreaterThanOrEqual(urls.length * 2)

    const [deleted = '', ...kept] = urls
    expect(await statusOf(deleted)).toBe(200)
    expect([200, 204]).toContain(await statusOf(deleted, 'DELETE'))
    expect(await statusOf(deleted)).toBe(404)

    await site.stop()
    await startAgain()
    expect(Date.now() - lastAnswer).toBeLessThan(ttlSeconds * 1000)
    for (const url of kept) expect([url, await statusOf(url)]).toEqual([url, 200])
    expect(await saveStatus(sessionId)).toBe(200)

    // The save may have prolonged its session or stored a result of its own: a whole lifetime more, and all is over.
    await sleep(ttlSeconds * 1000)
    for (const url of kept) expect([url, await statusOf(url)]).toEqual([url, 404])
    expect(await saveStatus(sessionId)).toBe(404)

    await site.stop()
    await startAgain()
    expect(await filesOf('results')).toEqual([])
    // A LibreOffice that starts in the background is asked to convert a document of its own first.
    await eventually(async () => expect(await filesOf('jobs')).toEqual([]), 120_000)
  }, 600_000)
})
