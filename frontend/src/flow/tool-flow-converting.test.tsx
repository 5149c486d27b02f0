/** @jest-environment ./tests/support/jest/browser-environment.mjs */
import '../../testing/browser-globals.ts'

import { downloadPath } from '@folio/contract/download'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { type AnsweringServer, answeringServer, json } from '../../testing/answering-server.ts'
import { a, b, button, convertButton, names } from '../../testing/png-files.ts'
import { heldAddresses, openToolPage } from '../../testing/tool-page.tsx'
import { view as pngToWebpView } from '../tools/png-to-webp/view.ts'

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer()
})
afterAll(() => server.close())
beforeEach(() => localStorage.clear())
afterEach(cleanup)

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

  test('Cancel works to the last moment: a result that is not shown yet is deleted and never shown', async () => {
    server.answer = ({ method }, res) =>
      method === 'DELETE' ? void res.writeHead(204).end() : json(res, 200, converted)
    const before = server.arrived.length
    const { choose, user } = openToolPage(pngToWebpView)
    await choose(a, b)
    await user.click(await convertButton(2))
    // Done stands for a moment only: pressed as soon as it is there, however slow the machine is.
    await waitFor(() => {
      screen.getByText('Done')
      fireEvent.click(button('Cancel'))
    })
    await convertButton(2)
    expect(names()).toEqual(['a.png', 'b.png'])
    const deleted = () => server.arrived.slice(before).filter(({ method }) => method === 'DELETE')
    await waitFor(() => expect(deleted()).toHaveLength(3))
    expect(screen.queryByRole('heading', { name: /Complete/ })).toBeNull()
  })

  test('a failed download is told, and Delete now takes the files away', async () => {
    server.answer = (_, res) => json(res, 200, converted)
    const before = server.arrived.length
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
    expect(server.arrived.slice(before).filter(({ method }) => method === 'DELETE')).toHaveLength(3)
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
