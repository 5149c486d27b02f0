import { buildPdf } from '@folio/pdf-objects/testing/build-pdf'
import { expect, test } from '@jest/globals'
import { openDocument } from './open-document.ts'

test('arrays keep the push of the engine when pdf.js and its worker have put their own in its place', async () => {
  const pdf = buildPdf({
    objects: {
      1: '<< /Type /Catalog /Pages 2 0 R >>',
      2: '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>',
    },
  })
  const document = await openDocument(new Uint8Array(pdf), 'a.pdf')
  await document.destroy()
  // One in JavaScript claims to be native code, but could make objects.
  expect(() => Reflect.construct(Object, [], Array.prototype.push)).toThrow(TypeError)
})
