/**
 * @jest-environment jsdom
 */
import '../../testing/browser-globals.ts'

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { a, b, button, c, cards, convertButton, names } from '../../testing/png-files.ts'
import { heldAddresses, openToolPage } from '../../testing/tool-page.tsx'
import { view as mergePdfView } from '../tools/merge-pdf/view.ts'
import { view as pngToWebpView } from '../tools/png-to-webp/view.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const text = new File(['x'], 'notes.txt', { type: 'text/plain' })

describe('choosing files', () => {
  test('a wrong file gets its sentence under the heading Error', async () => {
    const { choose } = openToolPage(pngToWebpView)
    await choose(text)
    const alert = screen.getByRole('alert')
    expect(within(alert).getByRole('heading', { name: 'Error' })).toBeDefined()
    expect(alert.textContent).toContain('Please select only PNG image files')
    expect(button('Choose files')).toBeDefined()
  })

  test('files are listed with position, name and size; what was left out is told', async () => {
    const { choose } = openToolPage(pngToWebpView)
    await choose(a, text, b)
    await convertButton(2)
    expect(names()).toEqual(['a.png', 'b.png'])
    expect(screen.getAllByText('12 Bytes')).toHaveLength(2)
    expect(screen.getByText(/1 file left out/)).toBeDefined()
  })

  test('what was left out is named once, whether or not the reason names it', async () => {
    const { choose } = openToolPage(pngToWebpView)
    await choose(a, text, new File([], 'empty.png', { type: 'image/png' }))
    await convertButton(1)
    const rows = within(screen.getByText('2 files left out').parentElement as HTMLElement).getAllByRole(
      'listitem',
    )
    expect(rows.map((row) => row.textContent)).toEqual([
      'notes.txt: Please select only PNG image files',
      'empty.png is empty',
    ])
  })

  test('more files are appended', async () => {
    const { choose } = openToolPage(pngToWebpView)
    await choose(b)
    await convertButton(1)
    await choose(a)
    await convertButton(2)
    expect(names()).toEqual(['b.png', 'a.png'])
  })

  test('files may be dropped and pasted anywhere', async () => {
    openToolPage(pngToWebpView)
    const dataTransfer = { types: ['Files'], files: [a], items: [{}], dropEffect: 'none' }
    fireEvent.dragEnter(document.body, { dataTransfer })
    await waitFor(() => expect(document.querySelector('[data-dragging="true"]')).not.toBeNull())
    fireEvent.drop(document.body, { dataTransfer })
    await convertButton(1)
    expect(document.querySelector('[data-dragging="true"]')).toBeNull()
    fireEvent.paste(document.body, { clipboardData: { files: [b] } })
    await convertButton(2)
    expect(names()).toEqual(['a.png', 'b.png'])
  })

  test('a removed file frees its picture and gives the focus to its neighbor', async () => {
    const { choose, user } = openToolPage(pngToWebpView)
    await choose(a, b)
    await convertButton(2)
    expect(heldAddresses.size).toBe(2)
    await user.click(button('Remove a.png'))
    expect(names()).toEqual(['b.png'])
    expect(heldAddresses.size).toBe(1)
    expect(document.activeElement).toBe(button('Remove b.png'))
    await user.click(button('Remove b.png'))
    await waitFor(() => expect(document.activeElement).toBe(button('Choose files')))
    expect(heldAddresses.size).toBe(0)
  })
})

describe('the order', () => {
  test('moving up is disabled on the first, down on the last card', async () => {
    const { choose } = openToolPage(pngToWebpView)
    await choose(a, b)
    await convertButton(2)
    // The offer to see what becomes of a file waits until that has been looked at.
    await waitFor(() => {
      const disabled = screen.getAllByRole<HTMLButtonElement>('button').filter((element) => element.disabled)
      expect(disabled.map((element) => element.title)).toEqual(['Move a.png up', 'Move b.png down'])
    })
  })

  test('the buttons swap neighbors, keep the focus and are announced', async () => {
    const { choose, user } = openToolPage(pngToWebpView)
    await choose(a, b, c)
    await convertButton(3)
    await user.click(button('Move a.png down'))
    expect(names()).toEqual(['b.png', 'a.png', 'c.png'])
    expect(document.activeElement).toBe(button('Move a.png down'))
    expect(screen.getByText('a.png moved to position 2 of 3')).toBeDefined()
    await user.click(button('Move a.png down'))
    expect(document.activeElement).toBe(button('Reorder a.png, position 3 of 3'))
  })

  test.each([
    ['{ArrowDown}', ['b.png', 'a.png', 'c.png']],
    ['{ArrowRight}{ArrowRight}', ['b.png', 'c.png', 'a.png']],
    ['{End}', ['b.png', 'c.png', 'a.png']],
    ['{End}{Home}', ['a.png', 'b.png', 'c.png']],
    ['{ArrowUp}', ['a.png', 'b.png', 'c.png']],
    ['{End}{ArrowLeft}', ['b.png', 'a.png', 'c.png']],
  ])('keys on the handle: %s', async (keys, order) => {
    const { choose, user } = openToolPage(pngToWebpView)
    await choose(a, b, c)
    await convertButton(3)
    button(/^Reorder a\.png/).focus()
    await user.keyboard(keys)
    expect(names()).toEqual(order)
    expect(document.activeElement).toBe(button(/^Reorder a\.png/))
  })

  test('a card is dragged by its handle to where it is dropped; Escape leaves it where it was', async () => {
    const { choose } = openToolPage(pngToWebpView)
    await choose(a, b, c)
    await convertButton(3)
    const places = new Map(cards().map((card, index) => [card, index * 200]))
    Element.prototype.getBoundingClientRect = function (this: Element) {
      return { left: places.get(this as HTMLElement) ?? 0, top: 0, width: 180, height: 250 } as DOMRect
    }
    const drag = async (end: () => void) => {
      fireEvent(button(/^Reorder a\.png/), pointer('pointerdown', 10))
      fireEvent(window, pointer('pointermove', 420))
      await waitFor(() => expect(document.querySelector('[data-dragged="true"]')).not.toBeNull())
      end()
    }
    await drag(() => fireEvent.keyDown(window, { key: 'Escape' }))
    expect(names()).toEqual(['a.png', 'b.png', 'c.png'])
    await drag(() => fireEvent(window, pointer('pointerup', 420)))
    expect(names()).toEqual(['b.png', 'c.png', 'a.png'])
  })
})

describe('settings', () => {
  test('are closed at first; the quality belongs to the lossy method', async () => {
    const { choose, user } = openToolPage(pngToWebpView)
    await choose(a)
    await convertButton(1)
    expect(screen.queryByRole('slider')).toBeNull()
    await user.click(button('Show Settings'))
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Quality' })
    expect([slider.min, slider.max, slider.value]).toEqual(['10', '95', '80'])
    await user.click(button(/^Web Optimized/))
    expect(slider.value).toBe('50')
    expect(button(/^Web Optimized/).getAttribute('aria-pressed')).toBe('true')
    await user.click(screen.getByRole('radio', { name: /^Lossless/ }))
    expect(screen.queryByRole('slider')).toBeNull()
    expect(screen.getByText('40%')).toBeDefined()
    await user.click(button('Reset to defaults'))
    expect(document.activeElement).toBe(button('Hide Settings'))
    expect(screen.getByRole<HTMLInputElement>('slider').value).toBe('80')
    await user.click(button('Hide Settings'))
    expect(screen.queryByRole('slider')).toBeNull()
  })

  test('are there again at the next visit; nonsense in the storage is not', async () => {
    localStorage.setItem('settings:png-to-webp', '{"method":"lossless","optimization":"nonsense"}')
    const { choose, user } = openToolPage(pngToWebpView)
    await choose(a)
    await convertButton(1)
    await user.click(button('Show Settings'))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Lossless/ }).checked).toBe(true)
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Optimization' }).value).toBe('balanced')
  })
})

test('the preview tells what is known of a file and what becomes of it', async () => {
  const { choose, user } = openToolPage(pngToWebpView)
  await choose(a)
  await convertButton(1)
  const picture = await screen.findByRole('presentation')
  Object.defineProperties(picture, { naturalWidth: { value: 640 }, naturalHeight: { value: 480 } })
  fireEvent.load(picture)
  await user.click(button('Preview a.png'))
  const { textContent } = screen.getByRole('dialog', { name: 'a.png' })
  for (const words of ['12 Bytes', '640 × 480 pixels', 'WebP', 'This image becomes a WebP of quality 80.']) {
    expect(textContent).toContain(words)
  }
  await user.click(button('Close'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

describe('Merge PDF', () => {
  const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' })

  test('asks for one more file, then offers to merge', async () => {
    const { choose, user } = openToolPage(mergePdfView)
    await choose(pdf('a.pdf'))
    await screen.findByText('Add one more PDF file to merge.')
    expect(screen.queryByRole('button', { name: /^Merge \d/ })).toBeNull()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(screen.getByRole('alert').textContent).toContain('Please select at least 2 PDF files to merge')
    await choose(pdf('b.pdf'))
    expect(button('Merge 2 PDFs')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('keeps its one setting behind More options', async () => {
    const { choose, user } = openToolPage(mergePdfView)
    await choose(pdf('a.pdf'), pdf('b.pdf'))
    expect(screen.queryByRole('button', { name: 'Show Settings' })).toBeNull()
    expect(screen.queryByRole('combobox')).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'More options' }))
    expect(screen.getByRole('combobox', { name: 'One bookmark for each file' })).toBeDefined()
  })
})

// jsdom's pointer events have no coordinates.
const pointer = (type: string, x: number) => new MouseEvent(type, { bubbles: true, clientX: x, clientY: 10 })
