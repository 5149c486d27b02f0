/**
 * @jest-environment jsdom
 */
import '../../../testing/browser-globals.ts'

import { afterEach, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { openToolPage } from '../../../testing/tool-page.tsx'
import { view as jpgToPdfView } from '../../tools/jpg-to-pdf/view.ts'
import { view as pdfToWordView } from '../../tools/pdf-to-word/view.ts'
import { view as pngToWebpView } from '../../tools/png-to-webp/view.ts'

afterEach(cleanup)

const disabledMoves = () =>
  screen
    .getAllByRole<HTMLButtonElement>('button')
    .filter(({ disabled, title }) => disabled && title.startsWith('Move'))
    .map(({ title }) => title)

test('the only card of a list is its first and its last: both arrows are there and lead nowhere', async () => {
  const { choose } = openToolPage(pngToWebpView)
  await choose(new File(['a'], 'a.png', { type: 'image/png' }))
  await screen.findByRole('button', { name: 'Convert 1 image to WebP' })
  expect(disabledMoves()).toEqual(['Move a.png up', 'Move a.png down'])
  expect(screen.queryByRole('button', { name: /^Reorder/ })).toBeNull()
})

test('a tool of one file has no order to change', async () => {
  const { choose } = openToolPage(pdfToWordView)
  await choose(new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }))
  await screen.findByRole('button', { name: 'Convert to Word' })
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
})

test('only what may be seen through lies on a light table', async () => {
  const { choose, container } = openToolPage(jpgToPdfView)
  await choose(
    new File(['a'], 'a.JPG', { type: 'image/jpeg' }),
    new File(['b'], 'b.png', { type: 'image/png' }),
  )
  await screen.findByRole('button', { name: 'Convert 2 images to PDF' })
  await waitFor(() => {
    const pictures = [...container.querySelectorAll('img')]
    expect(pictures.map((picture) => picture.dataset.opaque)).toEqual(['true', 'false'])
  })
})
