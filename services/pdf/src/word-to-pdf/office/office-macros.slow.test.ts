import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { chooseSandbox } from '@folio/service-kit/sandbox/sandbox'
import { eventually } from '@folio/service-kit/testing/eventually'
import { Rooms } from '@folio/service-kit/workers/room'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { macroDocument, macroUrl } from '../../../testing/office/macro-document.ts'
import { dispatch } from './conversion/dispatch.ts'
import { closeDocument, desktopOf, loadDocument } from './conversion/office-documents.ts'
import { plainPdf } from './convert-office.ts'
import { officeArguments } from './office-arguments.ts'
import { findPipes, singleOfficeName } from './office-pipes.ts'
import { ProfileSeed } from './profile-seed.ts'
import { startOffice } from './start-office.ts'
import { UrpConnection } from './urp/urp-connection.ts'

const program = '/usr/lib/libreoffice/program/soffice.bin'
/** com.sun.star.document.MacroExecMode.ALWAYS_EXECUTE_NO_WARN: what the document itself is allowed. */
const mayRun = { Hidden: true, FilterName: 'MS Word 2007 XML', MacroExecutionMode: { short: 4 } }

let folder: string
let canary: string
let document: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folio-macros-'))
  canary = join(folder, 'canary')
  document = join(folder, 'macros.docx')
  await writeFile(document, macroDocument(canary))
})
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

/** Opens the document in a LibreOffice and calls its macro as its events, buttons and links do: by an address. */
async function callMacro(pipe: string): Promise<void> {
  const connection = await UrpConnection.open(pipe)
  try {
    const opened = await loadDocument(connection, await desktopOf(connection), document, mayRun)
    await dispatch(connection, opened, macroUrl)
    await closeDocument(connection, opened)
  } finally {
    connection.close()
  }
}

test('the macro of the test document is a real one: a LibreOffice that may runs it', async () => {
  const profile = join(folder, 'profile')
  const profileUrl = pathToFileURL(profile).href
  const pipeName = basename(folder)
  const args = [...officeArguments({ profileUrl }), `--accept=pipe,name=${pipeName};urp`]
  const setUp = spawn(program, [...args, '--terminate_after_init'], { stdio: 'ignore' })
  await once(setUp, 'exit')
  await writeFile(
    join(profile, 'user', 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?><oor:items xmlns:oor="http://openoffice.org/2001/registry"><item
      oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="MacroSecurityLevel"
      oor:op="fuse"><value>0</value></prop></item></oor:items>`,
  )
  const office = spawn(program, args, { stdio: 'ignore' })
  const exited = once(office, 'exit')
  try {
    let pipe = ''
    await eventually(async () => {
      ;[pipe = ''] = await findPipes(folder, [pipeName])
      ;(await UrpConnection.open(pipe)).close()
    }, 90_000)
    const called = callMacro(pipe).catch((error: Error) => error)
    await eventually(() => expect(existsSync(canary)).toBe(true), 60_000)
    await called
  } finally {
    office.kill('SIGKILL')
    await exited
    for (const left of await findPipes(folder, [pipeName, singleOfficeName(profileUrl)])) {
      await rm(left, { force: true })
    }
  }
})

test('ours does not, neither by itself nor when it is called, even where the sandbox would let it write', async () => {
  await chooseSandbox('none')
  const seed = new ProfileSeed(program)
  const office = await startOffice({ program, fonts: [], seed, jobs: folder, rooms: new Rooms(folder) })
  try {
    const given = { path: document, name: 'a.docx', filter: 'MS Word 2007 XML', wishes: plainPdf }
    await office.convert(given, join(folder, 'a.pdf'), new Promise(() => undefined))
    expect(existsSync(join(folder, 'a.pdf'))).toBe(true)
    expect(existsSync(canary)).toBe(false)
    // It may wait for somebody to read that macros are switched off.
    const called = callMacro(office.pipe).catch((error: Error) => error)
    await Promise.race([called, sleep(3_000)])
    expect(existsSync(canary)).toBe(false)
  } finally {
    await office.kill()
    await seed.remove()
    await chooseSandbox('auto')
  }
})
