import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { offersIn } from '@folio/contract/answers/offers'
import { wholeDownload } from '@folio/contract/download'
import { tools } from '@folio/contract/tools'
import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { curl, javascript, python } from '../../frontend/src/site/api/call-languages.ts'
import { type ExampleCall, exampleCall } from '../../frontend/src/site/api/example-call.ts'
import { type GeneralCall, generalCall, generalCalls } from '../../frontend/src/site/api/general-calls.ts'
import { pixelsOf, pngPicture } from '../fixtures/pictures.ts'
import { textPdf } from '../fixtures/text-pdf.ts'
import { call } from '../support/call.ts'
import { servedDescription } from '../support/described.ts'
import { post } from '../support/post.ts'
import { siteUrl } from '../support/site-url.ts'
import { checkPdf, pdfTexts, unzip } from '../support/tools.ts'

// The examples of `/api` are run as they are printed, with the names in `<>` filled in.

let folder: string
const pdf = { name: 'a.pdf', data: Buffer.from(textPdf(['one', 'two'])) }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'folio-examples-'))
  for (const [name, data] of [
    ['1.pdf', textPdf(['page 0'])],
    ['2.pdf', textPdf(['page 1'])],
    ['1.png', await pngPicture()],
    ['2.png', await pngPicture()],
  ] as const)
    writeFileSync(join(folder, name), data)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Words = Readonly<Record<string, string>>

const languages = { curl, javascript, python }
type Language = keyof typeof languages

async function run(language: Language, example: ExampleCall, words: Words = {}): Promise<string> {
  const printed = languages[language](example).replaceAll(/<([\w-]+)>/g, (_, word) => words[word] ?? '')
  const { NODE_OPTIONS: _, ...env } = process.env
  const start = (command: string, ...args: string[]) =>
    promisify(execFile)(command, args, { cwd: folder, env, timeout: 60_000 })
  if (language === 'curl') return (await start('sh', '-c', printed.replace('curl', 'curl -sS'))).stdout
  const file = join(folder, language === 'javascript' ? 'call.mjs' : 'call.py')
  writeFileSync(file, printed)
  return (await start(language === 'javascript' ? process.execPath : 'python3', file)).stdout
}

const hasRequests = await promisify(execFile)('python3', ['-c', 'import requests']).then(
  () => true,
  () => false,
)
const here: readonly Language[] = ['curl', 'javascript', ...(hasRequests ? (['python'] as const) : [])]

const ours = ['1.pdf', '2.pdf', '1.png', '2.png', 'call.mjs', 'call.py']

/** The one file that a program has saved, under whichever name. */
function saved(): Buffer {
  const names = readdirSync(folder).filter((name) => !ours.includes(name))
  expect(names).toHaveLength(1)
  const path = join(folder, names[0] ?? '')
  const data = readFileSync(path)
  rmSync(path)
  return data
}

const place = (url: string): Words => {
  const [, , , service = '', token = '', part = ''] = url.split('/')
  return { service, token, part }
}
const made = async (): Promise<Words> => {
  const { body } = await post('/api/pdf-to-png', 'files', [pdf])
  return { ...place(wholeDownload(offersIn(body)[0]?.downloadUrl ?? '')), part: '1' }
}
const started = async (): Promise<Words> => {
  const { body } = await post('/api/pdf-split?async=1', 'file', [pdf])
  const id = String(body.id)
  await eventually(
    async () => expect((await call('GET', `/api/jobs/${id}`)).body.status).toBe('done'),
    60_000,
  )
  return { id }
}
const opened = async (): Promise<Words> => {
  const { body } = await post('/api/load-pdf', 'file', [pdf])
  return { session: String(body.sessionId) }
}

let running: Promise<unknown> = Promise.resolve()
const runs = async (): Promise<Words> => {
  const job = randomUUID()
  const pages = Array.from({ length: 60 }, (_, index) => `page ${index}`)
  const file = { name: 'a.pdf', data: Buffer.from(textPdf(pages)) }
  const headers = { 'X-Job-Id': job }
  running = post('/api/pdf-to-png', 'files', [file], [['dpi', '300']], { headers })
  await eventually(async () => {
    const events = await fetch(`${siteUrl}/api/progress/pdf/${job}`)
    await events.body?.cancel()
    expect(events.status).toBe(200)
  })
  return { service: 'pdf', 'job-id': job }
}

const statusOf = async ({ service, token }: Words) =>
  (await call('HEAD', `/api/download/${service}/${token}`)).status

interface Case {
  readonly given?: () => Promise<Words>
  /** What the program printed, and what was filled in. */
  readonly check: (printed: string, words: Words, language: Language) => void | Promise<void>
}

const looks: Case['check'] = (printed) => expect(printed).toMatch(/\b200\b[\s\S]*\b\d{3,}\b/)
const isSaved: Case['check'] = (printed, _, language) => {
  if (language === 'curl') expect(JSON.parse(printed)).toHaveProperty('downloadUrl')
  else expect(pdfTexts(saved())[0]).toContain('New text')
}

const cases: Readonly<Record<GeneralCall, Case>> = {
  'Asking for health': { check: (printed) => expect(printed).toMatch(/status\W+ok/) },
  'Fetching the description': { check: (printed) => expect(printed).toMatch(/openapi\W+3\.1/) },
  'Fetching a result': {
    given: made,
    check: () => expect(unzip(saved()).size).toBe(2),
  },
  'Fetching a file of a result': {
    given: made,
    check: async () => expect((await pixelsOf(saved())).width).toBeGreaterThan(100),
  },
  'Looking at a result': { given: made, check: looks },
  'Looking at a file of a result': { given: made, check: looks },
  'Deleting a result': {
    given: made,
    check: async (_, words) => expect(await statusOf(words)).toBe(404),
  },
  'Following a job': {
    given: runs,
    check: async (printed) => {
      await running
      expect(printed).toMatch(/"kind":"done"/)
    },
  },
  'Starting a job': { check: (printed) => expect(printed).toMatch(/statusUrl\W+\/api\/jobs\/pdf\./) },
  'Asking for a job': { given: started, check: (printed) => expect(printed).toMatch(/status\W+done/) },
  'Ending a job': {
    given: started,
    check: async (_, { id }) => expect((await call('GET', `/api/jobs/${id}`)).status).toBe(404),
  },
  'Running a recipe': {
    check: (printed, _, language) => {
      if (language === 'curl') expect(JSON.parse(printed).steps).toHaveLength(3)
      else checkPdf(saved())
    },
  },
  'Previewing a page': { given: opened, check: (printed) => expect(printed).toMatch(/success\W+true/i) },
  'Saving edits': { given: opened, check: isSaved },
  'Sending a message': { check: (printed) => expect(printed).toMatch(/success\W+true/i) },
}

describe.each(here)('in %s', (language) => {
  test.each(Object.entries(cases))('%s', async (name, { given, check }) => {
    const words = (await given?.()) ?? {}
    const printed = await run(language, generalCall(siteUrl, name as GeneralCall), words)
    await check(printed, words, language)
  })

  test('a tool', async () => {
    const printed = await run(language, exampleCall(siteUrl, tools['merge-pdf']))
    if (language === 'curl') expect(JSON.parse(printed)).toHaveProperty('downloadUrl')
    else expect(pdfTexts(saved())).toEqual(['page 0', 'page 1'])
  })

  test('a refusal is told as a sentence', async () => {
    const example = generalCall(siteUrl, 'Asking for a job')
    const words = { id: `pdf.${'a'.repeat(32)}` }
    const told = await run(language, example, words).catch(({ stderr }: { stderr: string }) => stderr)
    expect(told).toContain('This address does not exist.')
  })
})

test('every call that is described has an example', async () => {
  const { paths } = await servedDescription()
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{[^}]*\}/g, '<>')}`),
  )
  const shown = Object.values(generalCalls).map(
    ({ method, path }) => `${method} ${path.replaceAll(/<[^>]*>/g, '<>').replace(/\?.*/, '')}`,
  )
  const ofTools = Object.values(tools).map(({ endpoint }) => `POST ${endpoint}`)
  expect(new Set([...shown, ...ofTools])).toEqual(new Set(described))
})
