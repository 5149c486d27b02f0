import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { buildPdf } from '@folio/pdf-objects/testing/build-pdf'
import { writePdf } from '@folio/pdf-objects/writing/write-pdf'
import { expect, test } from '@jest/globals'
import { disarmDocument } from './disarm-document.ts'

const script = (text: string) => `<< /S /JavaScript /JS (${text}) >>`

/** A page with a link that starts a program, one to an address, and a field with these events. */
function disarmed(fieldEvents: string) {
  const document = readPdf(
    buildPdf({
      objects: {
        1: `<< /Type /Catalog /Pages 2 0 R /OpenAction ${script('onOpen')} /AA << /WC ${script('onClose')} >>
          /Names << /JavaScript 8 0 R >> /AcroForm << /Fields [6 0 R] >> >>`,
        2: '<< /Type /Pages /Count 1 /Kids [3 0 R] /MediaBox [0 0 99 99] >>',
        3: '<< /Type /Page /Parent 2 0 R /Annots [4 0 R 5 0 R 6 0 R] >>',
        4: '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (calc.exe) >> >>',
        5: '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://example.org) >> >>',
        6: `<< /Type /Annot /Subtype /Widget /FT /Tx /T (sum) /Rect [9 9 20 20] /AA << ${fieldEvents} >> >>`,
        8: '<< /Kids [9 0 R] >>',
        9: `<< /Names [(functions) ${script('function')}] >>`,
      },
    }),
    nodeZlib,
  )
  const count = disarmDocument(document, { fieldScripts: 'stay' })
  const text = Buffer.concat([...writePdf(document, { objectStreams: false })]).toString('latin1')
  const found = ['onOpen', 'onClose', 'calc.exe', 'https', 'function', 'calculate', 'onEnter']
  return { count, left: found.filter((word) => text.includes(word)) }
}

test('without scripts in fields everything that runs is taken out, and links stay', () => {
  expect(disarmed(`/E ${script('onEnter')}`)).toEqual({ count: 5, left: ['https'] })
})

test('fields that compute keep their scripts, and the functions of the document with them', () => {
  const { count, left } = disarmed(`/C ${script('calculate')} /E ${script('onEnter')}`)
  expect(left).toEqual(['https', 'function', 'calculate'])
  expect(count).toBe(4)
})
