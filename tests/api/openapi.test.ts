import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failureCodes } from '@folio/contract/failure'
import type { Tool } from '@folio/contract/tool'
import { toolIds, tools } from '@folio/contract/tools'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Validator } from '@seriousme/openapi-schema-validator'
import { curl, javascript, python } from '../../frontend/src/site/api/call-languages.ts'
import { type ExampleCall, exampleCall } from '../../frontend/src/site/api/example-call.ts'
import { textPdf } from '../fixtures/text-pdf.ts'
import { checkDescribed } from '../support/described.ts'
import { siteUrl } from '../support/site-url.ts'
import { checkPdf, pdfTexts } from '../support/tools.ts'

const fetched = async () => fetch(`${siteUrl}/api/openapi.json`)

test('is a valid OpenAPI 3.1 document with the calls of every tool', async () => {
  const response = await fetched()
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/json; charset=utf-8',
  ])
  const document = (await response.json()) as Record<string, unknown>
  const { valid, errors } = await new Validator().validate(document)
  expect([errors, valid]).toEqual([undefined, true])
  expect(document.openapi).toMatch(/^3\.1/)
  const paths = Object.keys(document.paths as object)
  for (const id of toolIds) expect(paths).toContain(tools[id].endpoint)
  const text = JSON.stringify(document)
  for (const code of failureCodes.filter((one) => one !== 'method-not-allowed'))
    expect(text).toContain(`"${code}"`)
})

test('the document may be asked for and nothing else', async () => {
  const response = await fetch(`${siteUrl}/api/openapi.json`, { method: 'POST' })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('an answer that is not as described would be noticed', async () => {
  const call = { endpoint: '/api/merge-pdf', field: 'files', fileSizes: [1, 1], fields: [], status: 200 }
  const facts = { expiresAt: new Date().toISOString(), report: [], requestId: 'r' }
  const downloadUrl = `/api/download/pdf/${'a'.repeat(32)}`
  const right = { downloadUrl, mergedSize: 3, ...facts }
  await checkDescribed({ ...call, body: right })
  await expect(checkDescribed({ ...call, body: { ...right, more: 1 } })).rejects.toThrow('not as described')
  await expect(checkDescribed({ ...call, body: facts })).rejects.toThrow('not as described')
  await expect(checkDescribed({ ...call, body: right, fields: [['bookmarks', 'maybe']] })).rejects.toThrow(
    'not as described',
  )
  await expect(checkDescribed({ ...call, body: right, fileSizes: [1] })).rejects.toThrow('not as described')
})

describe('the examples of the page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'folio-examples-'))
  const merge: Tool = tools['merge-pdf']
  const call: ExampleCall = exampleCall(siteUrl, merge)
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, encoding: 'utf8' })

  beforeAll(() => {
    for (const [index, name] of call.files.entries())
      writeFileSync(join(folder, name), textPdf([`page ${index}`]))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const expectMerged = () => {
    const data = readFileSync(join(folder, 'result'))
    checkPdf(data)
    expect(pdfTexts(data)).toEqual(['page 0', 'page 1'])
    rmSync(join(folder, 'result'))
  }

  test('curl', () => {
    expect(JSON.parse(run('sh', '-c', `${curl(call).replace('curl', 'curl -s')}`))).toHaveProperty(
      'downloadUrl',
    )
  })

  test('JavaScript', () => {
    writeFileSync(join(folder, 'call.mjs'), javascript(call))
    run(process.execPath, 'call.mjs')
    expectMerged()
  })

  const hasRequests = () => {
    try {
      return run('python3', '-c', 'import requests') === ''
    } catch {
      return false
    }
  }
  const withPython = hasRequests() ? test : test.skip
  withPython('Python', () => {
    writeFileSync(join(folder, 'call.py'), python(call))
    run('python3', 'call.py')
    expectMerged()
  })
})
