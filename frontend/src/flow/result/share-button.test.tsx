/** @jest-environment ./tests/support/jest/browser-environment.mjs */
import '../../../testing/browser-globals.ts'

import { downloadPath } from '@folio/contract/download'
import { jpgToPdf } from '@folio/contract/tools/jpg-to-pdf'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type AnsweringServer, answeringServer } from '../../../testing/answering-server.ts'
import { ShareButton } from './share-button.tsx'

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer()
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  system(undefined)
})

/** Stands in for the sheet of a system, which no browser without a screen has. */
function system(sheet: ((data: ShareData) => Promise<void>) | undefined): void {
  Object.assign(navigator, { canShare: sheet && (() => true), share: sheet })
}

const files = [
  { name: 'photos.pdf', size: 8, downloadUrl: downloadPath('jpg-to-pdf', 'x'.repeat(32)), isZip: false },
]
const refusal = (name: string) => Object.assign(new Error('no'), { name })

test('is not there where a browser shares no files', () => {
  render(<ShareButton tool={jpgToPdf} files={files} />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('hands the file over under its name and type; a sheet that is closed is no fault', async () => {
  const shared: File[] = []
  system(async (data) => {
    shared.push(...(data.files ?? []))
    if (shared.length > 1) throw refusal('AbortError')
  })
  server.answer = (_, res) => void res.end('%PDF-1.7')
  render(<ShareButton tool={jpgToPdf} files={files} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Share' }))
  await user.click(await screen.findByRole('button', { name: 'Share', busy: false }))
  expect(shared.map(({ name, type }) => [name, type])).toEqual([
    ['photos.pdf', 'application/pdf'],
    ['photos.pdf', 'application/pdf'],
  ])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a file that took long is shared at the next press, another fault is told', async () => {
  let presses = 0
  system(async () => {
    presses += 1
    throw refusal(presses === 1 ? 'NotAllowedError' : 'DataError')
  })
  server.answer = (_, res) => void res.end('%PDF-1.7')
  render(<ShareButton tool={jpgToPdf} files={files} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Share' }))
  await user.click(await screen.findByRole('button', { name: 'Share now' }))
  await screen.findByText('This could not be shared. Download it instead.')
})
