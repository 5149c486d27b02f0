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

/**
 * How long files are kept. It has to be long enough to restart all services in it, which depends on the machine: where
 * it was not, a longer one is tried. All of it is waited for in the end.
 */
const lifetimes = [30, 60, 120, 240, 480]

let folder: string
let site: Site
const ports = new Map<string, number>()

beforeAll(async () => {
  for (const { name } of siteProcesses) ports.set(name, await freePort())
})
afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true })
})

async function start(ttlSeconds: number): Promise<void> {
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

/** What there is of each tool's result, in a folder of its own, before and after all services are started anew. */
async function liveThroughRestart(ttlSeconds: number) {
  folder = await mkdtemp(join(tmpdir(), 'folio-expiry-'))
  await start(ttlSeconds)
  const began = Date.now()
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
  expect(urls.length).toBeGreaterThanOrEqual(inputs.size)
  await eventually(async () => expect(await filesOf('jobs')).toEqual([]))
  const files = (await filesOf('results')).length

  const [deleted = '', ...kept] = urls
  const aroundDelete = [await statusOf(deleted), await statusOf(deleted, 'DELETE'), await statusOf(deleted)]

  await site.stop()
  await start(ttlSeconds)
  const statuses = await statusesOf(kept)
  const saved = await saveStatus(sessionId)
  const wasInTime = Date.now() - began < ttlSeconds * 1000
  return { urls, kept, sessionId, files, aroundDelete, statuses, saved, wasInTime }
}

const statusesOf = (urls: readonly string[]) => Promise.all(urls.map((url) => statusOf(url)))

async function liveThroughInTime() {
  for (const ttlSeconds of lifetimes) {
    const lived = await liveThroughRestart(ttlSeconds)
    if (lived.wasInTime) return { ...lived, ttlSeconds }
    await site.stop()
    await rm(folder, { recursive: true })
  }
  throw new Error('the services could not be started anew within any of the lifetimes')
}

describe('how long files stay', () => {
  test('inputs seconds, results and sessions their hour also across restarts, nothing longer', async () => {
    const lived = await liveThroughInTime()
    const { urls, kept, sessionId, ttlSeconds } = lived
    expect(lived.files).toBeGreaterThanOrEqual(urls.length * 2)
    expect(lived.aroundDelete).toEqual([200, 204, 404])
    expect(lived.statuses).toEqual(kept.map(() => 200))
    expect(lived.saved).toBe(200)

    // The save may have prolonged its session or stored a result of its own: a whole lifetime more, and all is over.
    await sleep(ttlSeconds * 1000)
    expect(await statusesOf(kept)).toEqual(kept.map(() => 404))
    expect(await saveStatus(sessionId)).toBe(404)

    await site.stop()
    await start(ttlSeconds)
    await eventually(async () => expect(await filesOf('results')).toEqual([]), 60_000)
    // A LibreOffice that starts in the background is asked to convert a document of its own first.
    await eventually(async () => expect(await filesOf('jobs')).toEqual([]), 120_000)
  }, 1_800_000)
})
