import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { firstPageText, pageCount } from '@folio/pdf-objects/testing/pdf-bytes'
import { corpusDir, corpusFiles } from '@folio/service-kit/testing/corpus'
import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { letters, occurrences, plain } from '../testing/compared-text.ts'
import { type EditorService, editorService } from '../testing/editor-service.ts'
import { element } from '../testing/element.ts'
import { pageItems } from '../testing/page-items.ts'

/** What is refused; everything else is loaded, edited and opened. */
const refused: Readonly<Record<string, string>> = {
  'pdf/needs-password-abc.pdf': 'password-protected',
  'pdf/needs-password-unicode.pdf': 'password-protected',
  'pdf/enc-R3,V2,U=view,O=master.pdf': 'password-protected',
}

/** Texts that pdf.js and poppler do not read alike, so that only the new one can be looked for. */
const readDifferently = [
  // Right-to-left text, joined forms, a letter that stands for a word.
  'pdf/ArabicCIDTrueType.pdf',
  'pdf/habibi-rotated.pdf',
  'pdf/hebrew.pdf',
]
/** The new text is larger than the page. */
const outgrown = ['pdf/irs-instructions-206p.pdf', 'pdf/imagemagick-images.pdf']

let editor: EditorService
beforeAll(async () => {
  editor = await editorService({ config: { queueSlots: 2 } })
  await editor.service.start()
})
afterAll(() => editor.close())

describe('the first text of a real file is replaced', () => {
  test.each(corpusFiles(['pdf'], '.pdf'))('%s', async (file) => {
    const pdf = await readFile(join(corpusDir, file))
    const loaded = await editor.load(pdf, 'real.pdf')
    if (refused[file]) {
      expect([loaded.status, loaded.body.code]).toEqual([422, refused[file]])
      expect(loaded.body.error).toContain('real.pdf')
      return
    }
    expect([loaded.status, loaded.body.error]).toEqual([200, undefined])
    // As the session has it: decrypted and repaired.
    const before = await editor.download(`/api/download/editor/${loaded.body.sessionId}`)
    const items = await pageItems(before)
    const item = items.find(({ content }) => plain(content).length > 3) ?? items[0]
    const edit = item ? { ...item, content: 'Zebra 42' } : element({ x: 30, y: 30, content: 'Zebra 42' })
    const saved = await editor.save(loaded.body.sessionId, [edit])
    expect([saved.status, saved.body.error]).toEqual([200, undefined])
    const after = await editor.download(saved.body.downloadUrl)
    expect(await pageCount(after)).toBe(await pageCount(before))
    const [old, now] = (await Promise.all([firstPageText(before), firstPageText(after)])).map(plain)
    if (outgrown.includes(file)) return
    expect(occurrences(now ?? '', 'Zebra42')).toBe(1)
    if (!item || readDifferently.includes(file)) return
    const original = plain(item.content)
    expect(occurrences(now ?? '', original)).toBe(occurrences(old ?? '', original) - 1)
    // No other character has come or gone.
    expect(letters(`${now}${original}`)).toBe(letters(`${old}Zebra42`))
  })
})

describe('a hostile file ends in an edited PDF or a sentence', () => {
  test.each(corpusFiles(['hostile'], '.pdf'))('%s', async (file) => {
    const started = performance.now()
    const pdf = await readFile(join(corpusDir, file))
    const loaded = await editor.load(pdf, 'hostile.pdf')
    if (loaded.status === 200) {
      const saved = await editor.save(loaded.body.sessionId, [element({ x: 30, y: 30, content: 'Zebra' })])
      expect([200, 422]).toContain(saved.status)
      if (saved.status === 200) {
        expect(await pageCount(await editor.download(saved.body.downloadUrl))).toBeGreaterThan(0)
      } else expect(saved.body.error).toMatch(/^hostile\.pdf /)
    } else {
      expect([400, 413, 422]).toContain(loaded.status)
      expect(loaded.body.error).not.toBe('')
    }
    expect(performance.now() - started).toBeLessThan(120_000)
    await eventually(async () => expect(await editor.leftovers()).toEqual([]))
  })
})
