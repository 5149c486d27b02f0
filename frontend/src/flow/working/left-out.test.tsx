/** @jest-environment ./tests/support/jest/browser-environment.mjs */
import '../../../testing/browser-globals.ts'

import { downloadPath } from '@folio/contract/download'
import { type FailedFile, failureText } from '@folio/contract/failure'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { cleanup, screen, within } from '@testing-library/react'
import {
  type AnsweringServer,
  type Arrived,
  answeringServer,
  json,
} from '../../../testing/answering-server.ts'
import { openToolPage } from '../../../testing/tool-page.tsx'
import { view as mergePdfView } from '../../tools/merge-pdf/view.ts'

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer()
})
afterAll(() => server.close())
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' })
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const namesIn = ({ parts }: Arrived) => parts.filter(([name]) => name === 'files').map(([, name]) => name)
const sent = () => server.arrived.filter(({ method }) => method === 'POST').at(-1)

/** Refuses like the service whatever has one of these names; the failure is that of the first. */
const refusing =
  (faults: Readonly<Record<string, FailedFile['failure']>>): typeof server.answer =>
  (request, response) => {
    const failed = namesIn(request).flatMap((file = '', position): FailedFile[] => {
      const failure = faults[file]
      return failure ? [{ file, failure, position, error: failureText(failure, { file }) }] : []
    })
    const [first] = failed
    if (!first)
      return json(response, 200, {
        downloadUrl: downloadPath('pdf', 'a'.repeat(32)),
        mergedSize: 5,
        report: [],
      })
    const { failure: code, ...detail } = first
    json(response, 422, {
      code,
      ...detail,
      requestId: 'x',
      ...(failed.length > 1 && { notConverted: failed }),
    })
  }

async function mergeOf(...names: readonly string[]) {
  const opened = openToolPage(mergePdfView)
  await opened.choose(...names.map(pdf))
  await opened.user.click(await button(`Merge ${names.length} PDFs`))
  const alert = await screen.findByRole('alert')
  return {
    ...opened,
    alert,
    reasons: within(alert)
      .queryAllByRole('listitem')
      .map((row) => row.textContent),
  }
}

test('all files that cannot be read are named at once, and left out with one press', async () => {
  server.answer = refusing({ 'b.pdf': 'damaged', 'd.pdf': 'empty-file' })
  const { reasons, user } = await mergeOf('a.pdf', 'b.pdf', 'c.pdf', 'd.pdf')
  expect(reasons).toEqual(['b.pdf is damaged and cannot be read', 'd.pdf is empty'])
  await user.click(await button('Go on without these files'))
  await screen.findByRole('heading', { name: 'PDF Merge Complete' })
  expect(sent() && namesIn(sent() as Arrived)).toEqual(['a.pdf', 'c.pdf'])
})

test('where too few would be left nothing is offered', async () => {
  server.answer = refusing({ 'b.pdf': 'damaged', 'c.pdf': 'damaged' })
  const { reasons, alert } = await mergeOf('a.pdf', 'b.pdf', 'c.pdf')
  expect(reasons).toHaveLength(2)
  expect(within(alert).queryByRole('button')).toBeNull()
})

test('a locked file among damaged ones is asked for its password and not left out', async () => {
  server.answer = refusing({ 'b.pdf': 'damaged', 'c.pdf': 'password-protected' })
  const { reasons, alert } = await mergeOf('a.pdf', 'b.pdf', 'c.pdf', 'd.pdf')
  expect(reasons).toEqual([
    'b.pdf is damaged and cannot be read',
    'c.pdf is password-protected. Enter its password and try again.',
  ])
  await screen.findByLabelText('Password for c.pdf')
  expect(within(alert).getByRole('button').textContent).toBe('Go on without b.pdf')
})

test('a file whose password nobody knows can be left out, beside the question for it', async () => {
  server.answer = refusing({ 'b.pdf': 'password-protected' })
  const { user } = await mergeOf('a.pdf', 'b.pdf', 'c.pdf')
  await screen.findByLabelText('Password for b.pdf')
  await user.click(await button('Go on without b.pdf'))
  await screen.findByRole('heading', { name: 'PDF Merge Complete' })
  expect(sent() && namesIn(sent() as Arrived)).toEqual(['a.pdf', 'c.pdf'])
})

test('so can several', async () => {
  server.answer = refusing({ 'b.pdf': 'password-protected', 'd.pdf': 'password-protected' })
  const { user } = await mergeOf('a.pdf', 'b.pdf', 'c.pdf', 'd.pdf')
  await user.click(await button('Go on without these files'))
  await screen.findByRole('heading', { name: 'PDF Merge Complete' })
  expect(sent() && namesIn(sent() as Arrived)).toEqual(['a.pdf', 'c.pdf'])
})
