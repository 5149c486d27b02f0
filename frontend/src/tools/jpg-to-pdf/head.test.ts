import type { FileKind } from '@folio/contract/tool'
import { jpgToPdf } from '@folio/contract/tools/jpg-to-pdf'
import { expect, test } from '@jest/globals'
import { head } from './head.ts'

const names: Partial<Record<FileKind, readonly string[]>> = { jpeg: ['JPG'], heif: ['HEIC', 'AVIF'] }

test.each([
  ['the drop zone', head.drop?.limits ?? ''],
  ['the description', head.description],
])('%s names all kinds of images that are taken', (_, words) => {
  const named = words.toLowerCase()
  for (const kind of jpgToPdf.accept.kinds)
    for (const name of names[kind] ?? [kind]) expect(named).toContain(name.toLowerCase())
})
