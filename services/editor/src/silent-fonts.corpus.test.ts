import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { firstPageText } from '@folio/pdf-objects/testing/pdf-bytes'
import { corpusDir, corpusFiles } from '@folio/service-kit/testing/corpus'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { changedArea, drawByPdfium } from '../testing/compare-pages.ts'
import { letters, occurrences, plain } from '../testing/compared-text.ts'
import { type EditorService, editorService } from '../testing/editor-service.ts'
import { pageItems } from '../testing/page-items.ts'

let editor: EditorService
beforeAll(async () => {
  editor = await editorService({ config: { queueSlots: 2 } })
  await editor.service.start()
})
afterAll(() => editor.close())

/** Calligraphy reaches this many font sizes above and below its line. */
const lineReach = 1.2

describe('an edit in a font that hardly says what its codes mean changes its line alone', () => {
  test.each(corpusFiles(['editor'], '.pdf'))('%s', async (file) => {
    const { body: loaded } = await editor.load(await readFile(join(corpusDir, file)), 'real.pdf')
    const before = await editor.download(`/api/download/editor/${loaded.sessionId}`)
    const old = letters(plain(await firstPageText(before)))
    const items = await pageItems(before)
    const step = Math.ceil(items.length / 12)
    for (const item of items.filter((_, index) => index % step === 0)) {
      const saved = await editor.save(loaded.sessionId, [{ ...item, content: 'Zq' }])
      expect([item.content, saved.body.error]).toEqual([item.content, undefined])
      expect(saved.body.report).not.toContainEqual(expect.objectContaining({ code: 'text-covered' }))
      const after = await editor.download(saved.body.downloadUrl)
      const now = plain(await firstPageText(after))
      expect(occurrences(now, 'Zq')).toBe(1)
      // No letter has come, and no more have gone than the text had.
      const rest = letters(now.replace('Zq', ''))
      expect(missingFrom(old, rest)).toEqual([])
      expect(old.length - rest.length).toBeLessThanOrEqual(3 * item.content.length)
      const changed = await changedArea(before, after, 1, drawByPdfium)
      // Some page numbers are hidden by what is drawn later.
      if (!changed) continue
      expect(changed.top).toBeGreaterThanOrEqual(item.y - lineReach * item.fontSize)
      expect(changed.bottom).toBeLessThanOrEqual(item.y + (1 + lineReach) * item.fontSize)
    }
  })
})

/** Letters of `part`, sorted, that `all`, sorted, has not as often. */
function missingFrom(all: string, part: string): string[] {
  const left = new Map<string, number>()
  for (const letter of all) left.set(letter, (left.get(letter) ?? 0) + 1)
  return [...part].filter((letter) => {
    const count = left.get(letter) ?? 0
    left.set(letter, count - 1)
    return count <= 0
  })
}
