/** @jest-environment ./tests/support/jest/browser-environment.mjs */
import '../../../testing/browser-globals.ts'

import { downloadPath } from '@folio/contract/download'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { type AnsweringServer, answeringServer, json } from '../../../testing/answering-server.ts'
import { openToolPage } from '../../../testing/tool-page.tsx'
import { head } from './head.ts'
import { view as compressPdfView } from './view.ts'

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer()
})
afterAll(() => server.close())
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const pdf = (name: string, size = 1000) => new File(['%PDF'.padEnd(size)], name, { type: 'application/pdf' })
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const facts = () => screen.getByRole('heading', { name: 'Estimated result' }).parentElement?.textContent

const compressed = (name: string, size: number, compressionRatio: number, isZip = false) => ({
  name,
  size,
  compressionRatio,
  isZip,
  ...(compressionRatio === 0 && { unchanged: 'small-already' }),
  downloadUrl: downloadPath('compress', name.slice(0, 1).repeat(32)),
})
const answer = (...compressedFiles: object[]) => ({
  compressedFiles,
  totalOriginalSize: 2000,
  totalCompressedSize: 1400,
  overallCompressionRatio: 30,
})

async function ready(...files: File[]) {
  const page = openToolPage(compressPdfView, head)
  await page.choose(...files)
  await screen.findByRole('button', { name: /^Compress \d+ PDF/ })
  return page
}

/** The names under which files are saved from now on, with the time (ms) of each. */
function savedFiles() {
  const saved: { readonly name: string; readonly at: number }[] = []
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLAnchorElement && event.target.download)) return
    event.preventDefault()
    saved.push({ name: event.target.download, at: performance.now() })
  })
  return saved
}

describe('before compressing', () => {
  test('settings are closed; open they have four levels with their ranges, three qualities, two flags', async () => {
    const { user } = await ready(pdf('a.pdf'))
    await user.click(button('Show Settings'))
    expect(button('Hide Settings').getAttribute('aria-expanded')).toBe('true')
    const words = (legend: string) =>
      within(screen.getByRole('group', { name: legend }))
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent)
    expect(words('Compression level')).toEqual([
      'Low10-30% smaller, best quality',
      'Medium30-60% smaller, good quality',
      'High60-80% smaller, lower quality',
      'CustomVariable, as you set it',
    ])
    expect(words('Image quality')).toEqual(['High95%', 'Medium75%', 'Low50%'])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Medium 30/ }).checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Remove metadata/ }).checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Optimize for web/ }).checked).toBe(false)
  })

  test('custom has settings of its own; with a target size quality and resolution follow from it', async () => {
    const { user } = await ready(pdf('a.pdf'))
    await user.click(button('Show Settings'))
    expect(screen.queryByLabelText('Resolution of images in DPI')).toBeNull()
    await user.click(screen.getByRole('radio', { name: /^Custom/ }))
    const resolution = screen.getByRole<HTMLInputElement>('slider', { name: 'Resolution of images in DPI' })
    const settings = () =>
      [resolution, button('Print 300'), screen.getByRole('radio', { name: 'High 95%' })].map((control) =>
        control.matches(':disabled'),
      )
    expect(settings()).toEqual([false, false, false])
    await user.type(screen.getByLabelText(/^Target size in MB/), '2')
    expect(settings()).toEqual([true, true, true])
    expect(facts()).toContain('Custom compression to at most 2 MB a file.')
    await user.click(button('Preview a.pdf'))
    expect(screen.getByRole('dialog', { name: 'a.pdf' }).textContent).toContain(
      'Pictures are compressed just as far as 2 MB need.',
    )
    await user.click(button('Close'))
    await user.click(screen.getByRole('radio', { name: /^Medium 30/ }))
    expect(screen.getByRole('radio', { name: 'High 95%' }).matches(':disabled')).toBe(false)
  })

  test('the estimate follows the level: 20, 45, 70 and 40 percent', async () => {
    const { user } = await ready(pdf('a.pdf', 6000), pdf('b.pdf', 4000))
    await user.click(button('Show Settings'))
    const estimates: Record<string, string | undefined> = {}
    for (const level of ['Low', 'Medium', 'High', 'Custom']) {
      const group = within(screen.getByRole('group', { name: 'Compression level' }))
      await user.click(group.getByRole('radio', { name: new RegExp(`^${level}`) }))
      estimates[level] = facts()
    }
    expect(estimates.Low).toContain('Original size9.77 KBEstimated size7.81 KBEstimated reduction20%')
    expect(estimates.Medium).toContain('Estimated size5.37 KBEstimated reduction45%')
    expect(estimates.High).toContain('Estimated size2.93 KBEstimated reduction70%')
    expect(estimates.Custom).toContain('Estimated size5.86 KBEstimated reduction40%')
  })

  test('each file has a preview and can be removed; more are appended', async () => {
    const { user, choose } = await ready(pdf('a.pdf', 2000))
    await choose(pdf('b.pdf'))
    await user.click(button('Preview a.pdf'))
    const dialog = screen.getByRole('dialog', { name: 'a.pdf' })
    for (const words of ['Original size', '1.95 KB', 'Estimated size', '1.07 KB', '45%', 'Output format'])
      expect(dialog.textContent).toContain(words)
    await user.click(button('Close'))
    await user.click(button('Remove a.pdf'))
    expect(button('Compress 1 PDF')).toBeDefined()
    expect(screen.queryByText('a.pdf')).toBeNull()
  })

  test('its sentences', async () => {
    const { choose } = openToolPage(compressPdfView, head)
    await choose(new File(['x'], 'notes.txt', { type: 'text/plain' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Please select only PDF documents')
    const huge = Object.defineProperty(pdf('huge.pdf'), 'size', { value: 100 * 1024 * 1024 + 1 })
    await choose(huge)
    expect(screen.getByRole('alert').textContent).toContain('Each PDF must be less than 100MB')
    await choose(...Array.from({ length: 11 }, (_, index) => pdf(`${index}.pdf`)))
    expect(screen.getByRole('alert').textContent).toContain('You can compress up to 10 PDF files at once')
  })
})

describe('compressing', () => {
  test('sends every setting; the zip of several results is saved by one press', async () => {
    server.answer = ({ method }, res) =>
      method === 'GET'
        ? void res.end('zip')
        : json(res, 200, {
            ...answer(compressed('a.pdf', 400, 60), compressed('b.pdf', 1000, 0)),
            ...{ compressedFiles: [compressed('a.pdf', 400, 60), compressed('b.pdf', 1000, 0), zip] },
          })
    const { user } = await ready(pdf('a.pdf'), pdf('b.pdf'))
    await user.click(button('Compress 2 PDFs'))
    await screen.findByRole('heading', { name: 'PDF Compression Complete' })
    const fields = server.arrived.at(-1)?.parts.filter(([, name]) => name === undefined)
    expect(fields).toEqual([
      ['level', undefined, 'medium'],
      ['imageQuality', undefined, 'medium'],
      ['removeMetadata', undefined, 'true'],
      ['optimizeForWeb', undefined, 'false'],
    ])
    expect(screen.getByText(/^1.95 KB to 1.37 KB, 30% smaller/)).toBeDefined()
    expect(screen.getByText('400 Bytes, 60% smaller than 1000 Bytes')).toBeDefined()
    expect(screen.getByText('1000 Bytes, could not be made smaller, so it is unchanged')).toBeDefined()
    expect(button('Compare a.pdf with the original')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Compare b.pdf with the original' })).toBeNull()
    const saved = savedFiles()
    await user.click(button('Download all'))
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['compressed-pdfs.zip']))
    await user.click(button('Download a.pdf'))
    await waitFor(() => expect(saved.at(-1)?.name).toBe('a.pdf'))
    await user.click(button('Compress More PDFs'))
    expect(button('Choose files')).toBeDefined()
    expect(screen.queryByText('a.pdf')).toBeNull()
  })

  test('without a zip every file is saved, half a second apart', async () => {
    server.answer = ({ method }, res) =>
      method === 'GET'
        ? void res.end('pdf')
        : json(res, 200, answer(compressed('a.pdf', 400, 60), compressed('b.pdf', 1000, 0)))
    const { user } = await ready(pdf('a.pdf'), pdf('b.pdf'))
    await user.click(button('Compress 2 PDFs'))
    await screen.findByRole('heading', { name: 'PDF Compression Complete' })
    const saved = savedFiles()
    await user.click(button('Download all'))
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']))
    const [first, second] = saved
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(495)
  })

  test('one that fails takes no other down: its row says why, and sizes are those of the others', async () => {
    const failed = { code: 'not-converted', file: 'bad.pdf', failure: 'damaged', position: 0 }
    const error = 'bad.pdf is damaged and cannot be read'
    server.answer = (_, res) =>
      json(res, 200, { ...answer(compressed('good.pdf', 700, 30)), report: [{ ...failed, error }] })
    const { user } = await ready(pdf('bad.pdf', 5000), pdf('good.pdf', 1000))
    await user.click(button(/^Compress 2 PDF/))
    await screen.findByText('1 file could not be converted')
    expect(screen.getByText(`Not converted: ${error}`)).toBeDefined()
    expect(screen.getByText('1000 Bytes to 700 Bytes, 30% smaller')).toBeDefined()
    expect(button('Download Compressed PDF')).toBeDefined()
  })

  test('a file that gains nothing is told kindly', async () => {
    server.answer = (_, res) => json(res, 200, answer(compressed('a.pdf', 1000, 0)))
    const { user } = await ready(pdf('a.pdf'))
    await user.click(button('Compress 1 PDF'))
    await screen.findByText(
      /^This PDF was compressed well already. Nothing is lost: you get it back unchanged/,
    )
    expect(button('Download Compressed PDF').disabled).toBe(false)
  })

  test('a signed file is told to be unchanged for its signature', async () => {
    const signed = { ...compressed('a.pdf', 1000, 0), unchanged: 'signed' }
    server.answer = (_, res) =>
      json(res, 200, { ...answer(signed), report: [{ code: 'unchanged-signed', count: 1 }] })
    const { user } = await ready(pdf('a.pdf'))
    await user.click(button('Compress 1 PDF'))
    await screen.findByText(/^This PDF is digitally signed, .* You get it back unchanged/)
    expect(screen.getByText('1000 Bytes, digitally signed, so it is unchanged')).toBeDefined()
  })

  test('a target missed for want of time is told in one sentence', async () => {
    const weights = { images: 900, fonts: 0, content: 60, other: 40 }
    const late = {
      ...compressed('a.pdf', 900, 10),
      ...{ targetMissed: true, ranOutOfTime: true, weights: { before: weights, after: weights } },
    }
    server.answer = (_, res) =>
      json(res, 200, { ...answer(late), report: [{ code: 'time-ran-out', count: 1 }] })
    const { user } = await ready(pdf('a.pdf'))
    await user.click(button('Compress 1 PDF'))
    await screen.findByText(
      /^There was not enough time to make this PDF as small as you asked\. What weighs:/,
    )
    await screen.findByText('1 file not worked through completely, because that would take too long')
    expect(screen.queryByText(/as small as this PDF gets|smallest possible/)).toBeNull()
  })

  test('an unreachable service has the sentence with its port', async () => {
    server.answer = (_, res) => void res.destroy()
    const { user } = await ready(pdf('a.pdf'))
    await user.click(button('Compress 1 PDF'))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Cannot connect to the compression server. Please make sure it is running on port 5001.',
    )
    expect(button('Compress 1 PDF')).toBeDefined()
  })
})

const zip = compressed('compressed-pdfs.zip', 1300, 30, true)
