import { chmod, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { pageTexts } from '@folio/pdf-objects/testing/pdf-bytes'
import { chooseSandbox } from '@folio/service-kit/sandbox/sandbox'
import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { docx, paragraph } from '../../../testing/office/build-docx.ts'
import { never, put } from '../../../testing/office/office-conformance.ts'
import { membersOf, officeLeftovers } from '../../../testing/office/office-processes.ts'
import { jobFolder, type TestJobFolder } from '../../../testing/service/job-folder.ts'
import { createColdOffice } from './cold-office.ts'
import { type OfficeEngine, plainPdf } from './convert-office.ts'
import { createOfficePool } from './office-pool.ts'
import { withFallback } from './with-fallback.ts'

const libreOffice = '/usr/lib/libreoffice/program/soffice.bin'
const standIn = { engine: 'libreoffice-convert', degraded: true }
const itself = { engine: 'uno', degraded: false }

let folder: TestJobFolder
let engine: OfficeEngine
/** The program of the pool, which the tests break and mend; it lies where only this sandbox shows it. */
let program: string
beforeAll(() => chooseSandbox('none'))
beforeEach(async () => {
  folder = await jobFolder()
  program = folder.file('soffice.bin')
})
afterEach(async () => {
  const groups = engine.pids
  await engine.close()
  expect(membersOf(groups)).toEqual([])
  await eventually(async () => expect(await officeLeftovers()).toEqual([]))
  await folder.remove()
})
afterAll(() => chooseSandbox('auto'))

function start(coldProgram = libreOffice): void {
  const shared = { size: 1, timeoutMs: 60_000, jobs: folder.path, fonts: [] }
  const limits = { recycleAfter: 100, maxMemoryBytes: 1024 ** 3 }
  engine = withFallback(
    createOfficePool({ program, ...shared, ...limits }),
    createColdOffice({ program: coldProgram, ...shared }),
  )
}

async function textOf(data: Buffer): Promise<string[]> {
  const { path } = await engine.convert(await put(folder, data), never, folder)
  return await pageTexts(await readFile(path))
}

async function breakPool(): Promise<void> {
  await rm(program, { force: true })
  await writeFile(program, '#!/bin/sh\nexit 1\n')
  await chmod(program, 0o755)
}

async function mendPool(): Promise<void> {
  await rm(program, { force: true })
  await symlink(libreOffice, program)
}

test('a pool that does not start is stood in for, and serves again when it does', async () => {
  await breakPool()
  start()
  expect(engine.serving).toEqual(itself)
  expect(await textOf(docx({ body: paragraph('by the other') }))).toEqual(['by the other'])
  expect(engine.serving).toEqual(standIn)
  await eventually(() => engine.check(never), 60_000)
  expect(engine.serving).toEqual(standIn)
  await mendPool()
  await eventually(async () => {
    await engine.check(never)
    expect(engine.serving).toEqual(itself)
  }, 60_000)
  expect(await textOf(docx({ body: paragraph('by the pool') }))).toEqual(['by the pool'])
  expect(engine.serving).toEqual(itself)
})

test('a pool whose LibreOffices cannot be kept is stood in for', async () => {
  await mendPool()
  start()
  await eventually(() => engine.check(never), 60_000)
  await breakPool()
  for (const pid of membersOf(engine.pids, 'soffice.bin')) process.kill(pid, 'SIGKILL')
  expect(await textOf(docx({ body: paragraph('all the same') }))).toEqual(['all the same'])
  expect(engine.serving).toEqual(standIn)
})

test('a document that cannot be opened is not tried again', async () => {
  await mendPool()
  start()
  await eventually(() => engine.check(never), 60_000)
  const broken = await put(folder, docx({ body: '<w:p><w:r><w:t>no end' }))
  await expect(engine.convert(broken, never, folder)).rejects.toMatchObject({ code: 'damaged' })
  expect(engine.serving).toEqual(itself)
})

test('what only the pool can do is not refused for good while it is away', async () => {
  await breakPool()
  start()
  const data = docx({ body: paragraph('x') })
  for (const more of [{ password: 'geheim' }, { wishes: { ...plainPdf, comments: 'margin' } as const }]) {
    const document = await put(folder, data, more)
    await expect(engine.convert(document, never, folder)).rejects.toMatchObject({ code: 'service-down' })
  }
  expect(engine.serving).toEqual(itself)
})

test('says that the service is down when the other cannot start LibreOffice either', async () => {
  await breakPool()
  await symlink(program, folder.file('soffice'))
  start(program)
  const document = await put(folder, docx({ body: paragraph('x') }))
  await expect(engine.convert(document, never, folder)).rejects.toMatchObject({ code: 'service-down' })
  await eventually(async () => {
    await expect(engine.check(never)).rejects.toHaveProperty('cause.name', 'EngineError')
  })
})
