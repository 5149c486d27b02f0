import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { corpusDir } from '@folio/service-kit/testing/corpus'
import { test } from '@jest/globals'
import { compressChecked } from '../../testing/compress-checked.ts'

test.each([
  ...['libreoffice-form.pdf', 'layers-ocg.pdf', 'pdfua1-7.1-t02-pass-a.pdf', 'imagemagick-images.pdf'],
])('what is reached stays true in %s', async (name) => {
  const pdf = await readFile(join(corpusDir, 'pdf', name))
  await compressChecked(pdf, { level: 'medium', removeMetadata: true })
})
