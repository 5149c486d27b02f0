/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "http://127.0.0.1:24312/"}
 */
import './testing/browser-globals.ts'

import { downloadPath } from '@folio/contract/download'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { mergePdfView } from '../tools/merge-pdf/view.ts'
import { pngToWebpView } from '../tools/png-to-webp/view.ts'
import { type AnsweringServer, answeringServer, json } from './testing/answering-server.ts'
import { heldAddresses, openToolPage } from './testing/page.tsx'

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer(24312)
})
afterAll(() => server.close())
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const png = (name: string) => new File(['png of ', name], name, { type: 'image/png' })
const text = new File(['x'], 'notes.txt', { type: 'text/plain' })
const [a, b, c] = [png('a.png'), png('b.png'), png('c.png')]

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const convertButton = (count: number) =>
  screen.findByRole('button', { name: new RegExp(`^Convert ${count} image`) })
const cards = () => screen.getAllByRole('listitem').filter((card) => card.hasAttribute('data-id'))
const names = () => cards().map((card) => within(card).getByText(/\.(png|pdf)$/).textContent)

const output = (name: string, token: string, isZip = false) => ({
  name,
  size: 5,
  downloadUrl: downloadPath('pdf', token.repeat(32)),
  isZip,
  originalSize: 10,
})
const converted = {
  convertedFiles: [output('a.webp', 'a'), output('b.webp', 'b'), output('webp-images.zip', 'z', true)],
  report: [{ code: 'larger-than-original', count: 1 }],
}

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
    const disabled = screen.getAllByRole<HTMLButtonElement>('button').filter((element) => element.disabled)
    expect(disabled.map((element) => element.title)).toEqual(['Move a.png up', 'Move b.png down'])
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

describe('converting', () => {
  test('from the button to the saved zip and back to the empty page', async () => {
    server.answer = ({ method, path }, res) =>
      method === 'GET' ? void res.end(`bytes of ${path}`) : json(res, 200, converted)
    const { choose, user } = openToolPage(pngToWebpView)
    await choose(a, b)
    await user.click(await convertButton(2))
    const bar = screen.getByRole('progressbar', { name: 'Converting to WebP' })
    expect(bar.getAttribute('aria-valuenow')).toBe('0')
    expect(button('Add more files').disabled).toBe(true)
    expect(button('Show Settings').disabled).toBe(true)

    const title = await screen.findByRole('heading', { name: 'PNG to WebP Conversion Complete' })
    expect(document.activeElement).toBe(title)
    expect(screen.getByText(/2 PNG files to 2 WebP files/)).toBeDefined()
    expect(screen.getByText('Lossy, quality 80')).toBeDefined()
    expect(screen.getByText('1 file could not be made smaller than the original')).toBeDefined()

    const saved = savedFiles()
    await user.click(button('Download All WebP Files'))
    await waitFor(() => expect(saved).toEqual(['webp-images.zip']))
    await user.click(button('Download b.webp'))
    await waitFor(() => expect(saved).toEqual(['webp-images.zip', 'b.webp']))
    await waitFor(() =>
      expect([...heldAddresses.values()].filter((blob) => !(blob instanceof File))).toEqual([]),
    )

    await user.click(button('Optimize More PNG Files'))
    expect(document.activeElement).toBe(button('Choose files'))
    expect(heldAddresses.size).toBe(0)
  })

  test('a failure keeps the files and can be tried again', async () => {
    server.answer = (_, res) =>
      json(res, 503, { error: 'We are busy right now. Please try again in 5 seconds.' })
    const { choose, user } = openToolPage(pngToWebpView)
    await choose(a, b)
    await user.click(await convertButton(2))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('We are busy right now. Please try again in 5 seconds.')
    expect(names()).toEqual(['a.png', 'b.png'])
    expect(document.activeElement).toBe(await convertButton(2))
    server.answer = (_, res) => json(res, 200, converted)
    await user.click(button('Try again'))
    await screen.findByRole('heading', { name: 'PNG to WebP Conversion Complete' })
  })

  test('a fault of the file offers no second try', async () => {
    server.answer = (_, res) => json(res, 422, { error: 'a.png is damaged and cannot be read' })
    const { choose, user } = openToolPage(pngToWebpView)
    await choose(a)
    await user.click(await convertButton(1))
    await screen.findByText('a.png is damaged and cannot be read')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await user.click(button('Remove a.png'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('Cancel ends the request and keeps the files', async () => {
    const closed = new Promise<void>((resolve) => {
      server.answer = (_, res) => void res.on('close', resolve)
    })
    const { choose, user } = openToolPage(pngToWebpView)
    await choose(a)
    await user.click(await convertButton(1))
    await waitFor(() => expect(screen.getByText(/Processing on the server|Uploading/)).toBeDefined())
    await user.click(button('Cancel'))
    await closed
    expect(document.activeElement).toBe(await convertButton(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a failed download is told, and Delete now takes the files away', async () => {
    server.answer = (_, res) => json(res, 200, converted)
    const { choose, user } = openToolPage(pngToWebpView)
    await choose(a, b)
    await user.click(await convertButton(2))
    await screen.findByRole('heading', { name: /Complete/ })
    server.answer = ({ method }, res) => void res.writeHead(method === 'DELETE' ? 204 : 404).end()
    await user.click(button('Download All WebP Files'))
    await screen.findByText('Download failed: 404 Not Found')
    await user.click(button('Delete now'))
    await screen.findByText('Deleted from the server.')
    expect(button('Download All WebP Files').disabled).toBe(true)
    expect(document.activeElement).toBe(button('Optimize More PNG Files'))
    expect(server.arrived.filter(({ method }) => method === 'DELETE')).toHaveLength(3)
  })
})

describe('after a reload', () => {
  const finish = async () => {
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
    server.answer = (_, res) => json(res, 200, { ...converted, expiresAt })
    const { choose, user } = openToolPage(pngToWebpView)
    await choose(a, b)
    await user.click(await convertButton(2))
    await screen.findByRole('heading', { name: 'PNG to WebP Conversion Complete' })
    cleanup()
  }
  const reload = () => openToolPage(pngToWebpView, undefined, { reloaded: true })

  test('the result is shown again and can be saved; starting over forgets it', async () => {
    await finish()
    expect(sessionStorage.getItem('result:png-to-webp')).not.toContain('png of')
    const { user } = reload()
    await screen.findByRole('heading', { name: 'PNG to WebP Conversion Complete' })
    expect(screen.getByText(/2 PNG files to 2 WebP files/)).toBeDefined()
    expect(screen.getByText('Lossy, quality 80')).toBeDefined()
    server.answer = (_, res) => void res.end('zip')
    const saved = savedFiles()
    await user.click(button('Download All WebP Files'))
    await waitFor(() => expect(saved).toEqual(['webp-images.zip']))
    await user.click(button('Optimize More PNG Files'))
    expect(button('Choose files')).toBeDefined()
    cleanup()
    reload()
    expect(await screen.findByRole('button', { name: 'Choose files' })).toBeDefined()
    expect(sessionStorage.getItem('result:png-to-webp')).toBeNull()
  })

  test('deleted files are not shown again', async () => {
    await finish()
    const { user } = reload()
    server.answer = (_, res) => void res.writeHead(204).end()
    await user.click(await screen.findByRole('button', { name: 'Delete now' }))
    await screen.findByText('Deleted from the server.')
    expect(sessionStorage.getItem('result:png-to-webp')).toBeNull()
  })

  test.each([
    ['whose time is over', (kept: string) => kept.replace(/"deletedAt":\d+/, '"deletedAt":1000')],
    ['that leads elsewhere', (kept: string) => kept.replaceAll('/api/download/', '//example.com/')],
    ['that is no JSON', () => '{"items":'],
  ])('a result %s is forgotten', async (_, spoil) => {
    await finish()
    const kept = sessionStorage.getItem('result:png-to-webp') ?? ''
    expect(spoil(kept)).not.toBe(kept)
    sessionStorage.setItem('result:png-to-webp', spoil(kept))
    reload()
    await waitFor(() => expect(sessionStorage.getItem('result:png-to-webp')).toBeNull())
    expect(button('Choose files')).toBeDefined()
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

/** The names under which files are saved from now on. */
function savedFiles(): string[] {
  const saved: string[] = []
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLAnchorElement && event.target.download)) return
    event.preventDefault()
    saved.push(event.target.download)
  })
  return saved
}
