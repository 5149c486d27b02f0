/** @jest-environment ./tests/support/jest/browser-environment.mjs */
import '../../testing/browser-globals.ts'

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { type AnsweringServer, answeringServer, json } from '../../testing/answering-server.ts'
import { specWords, type WordedTool } from '../../testing/spec-words.ts'
import { openToolPage } from '../../testing/tool-page.tsx'
import type { ToolHead } from '../tool-kit/tool-copy.ts'
import { loadView } from './load-view.ts'

let server: AnsweringServer
beforeAll(async () => {
  server = await answeringServer()
})
afterAll(() => server.close())
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}
const chosen = (name: string) =>
  new File(['x'.repeat(100_000)], name, { type: types[name.split('.').at(-1) ?? ''] ?? '' })

const texts = (elements: readonly Element[]) =>
  elements.map((element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim())

/** Which of the words do not stand on the page as it is. */
function missing(words: readonly string[]): string[] {
  const headings = texts(screen.queryAllByRole('heading'))
  const buttons = texts(screen.queryAllByRole('button'))
  const body = document.body.textContent ?? ''
  return words.filter((word) => {
    if (word.startsWith('# ')) return !headings.includes(word.slice(2))
    if (!word.startsWith('[')) return !body.includes(word)
    return !buttons.some((name) => `[${name}]`.startsWith(word))
  })
}
const stands = (words: readonly string[]) => waitFor(() => expect(missing(words)).toEqual([]))
const sent = () => server.arrived.at(-1)?.parts.map(([field, name, text]) => [field, name ?? text])
const press = (name: RegExp | string) => screen.getByRole('button', { name })

test.each(Object.keys(specWords) as WordedTool[])(
  '%s says and sends what the specification says, in every state',
  async (id) => {
    const words = specWords[id]
    const { head } = (await import(`./${id}/head.ts`)) as { head: ToolHead }
    const view = await loadView(id)
    let answer: () => void = () => undefined
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    server.answer = async (_, response) => {
      await asked
      json(response, 200, { ...words.answer, report: [] })
    }

    const { user, choose } = openToolPage(view, head)
    expect(missing(words.empty)).toEqual([])
    await choose(...words.files.map(chosen))
    await stands(words.ready)
    if (words.settings) {
      expect(missing(['[Show Settings]'])).toEqual([])
      await user.click(press('Show Settings'))
      const advanced = screen.queryByRole('button', { name: 'Show Advanced' })
      if (advanced) await user.click(advanced)
      expect(missing(words.settings)).toEqual([])
      await user.click(press('Hide Settings'))
    }
    await user.click(press(`Preview ${words.files[0]}`))
    expect(missing(words.preview)).toEqual([])
    await user.click(press('Close'))

    await user.click(press(view.convert(words.files.length, view.tool.options as never)))
    await stands(words.converting)
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).not.toBeNull()
    await waitFor(() => expect(sent()).toEqual(words.sent))
    answer()
    await waitFor(() => press(words.again))
    expect(missing(words.done)).toEqual([])
    await user.click(press(words.again))
    expect(missing(words.empty)).toEqual([])
  },
)
