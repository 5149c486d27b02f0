import { pagesOf } from '@folio/pdf-kit/objects/pages'
import { readPdf } from '@folio/pdf-kit/objects/read-pdf'
import { expect, test } from '@jest/globals'
import { tilingPattern, type3Font } from '../../testing/painted-content.ts'
import { PdfBuilder, type Plain, toPdf } from '../../testing/pdf-builder.ts'
import { picture } from '../../testing/pictures.ts'
import { startWorkTime } from '../work-time.ts'
import { dropUnpainted } from './drop-unpainted.ts'
import { findPlacements } from './find-placements.ts'

const small = (pdf: PdfBuilder, entries: { readonly [key: string]: Plain } = {}) =>
  picture(pdf, { width: 2, height: 2, space: '/DeviceGray', entries }, Buffer.alloc(4))

const form = { Type: '/XObject', Subtype: '/Form', BBox: [0, 0, 100, 100] } as const

/** The names of XObjects that the resources of the first page still have. */
function named(pdf: PdfBuilder): string[] {
  const document = readPdf(pdf.bytes())
  const pages = pagesOf(document)
  const { placements, isAll } = findPlacements(document, pages, startWorkTime(5_000))
  expect(isAll).toBe(true)
  dropUnpainted(document, pages, placements)
  const objects = document.resolve(pages[0]?.resources.get('XObject') ?? null)
  return objects instanceof Map ? [...objects.keys()] : []
}

const page = (content: string, resources: (pdf: PdfBuilder) => { readonly [key: string]: Plain }) => {
  const pdf = new PdfBuilder()
  pdf.page({ content, resources: resources(pdf) })
  return pdf
}

test('images that no content paints go, with masks that only they had', () => {
  const pdf = page('/A Do', (built) => {
    const mask = small(built)
    return { XObject: { A: small(built), B: small(built, { SMask: mask }), C: mask } }
  })
  expect(named(pdf)).toEqual(['A'])
})

test('masks and images of other pages with the same resources stay', () => {
  const pdf = new PdfBuilder()
  const mask = small(pdf)
  const resources = { XObject: { A: small(pdf, { SMask: mask }), B: small(pdf), M: mask } }
  pdf.page({ content: '/A Do', resources })
  pdf.page({ content: '/B Do', resources })
  expect(named(pdf)).toEqual(['A', 'B', 'M'])
})

test('what forms, patterns, glyphs and appearances paint stays, and so do forms', () => {
  const pdf = page('/F Do /Pattern cs /P scn 0 0 9 9 re f BT /T 9 Tf (a) Tj ET', (built) => ({
    XObject: {
      ...{ A: small(built), Gone: small(built), Unused: built.stream(form, '') },
      F: built.stream(form, '/A Do'),
    },
    Pattern: { P: tilingPattern(built, '/B Do', 9, { Resources: { XObject: { B: small(built) } } }) },
    Font: { T: type3Font(built, built.stream({}, '/C Do'), { Resources: { XObject: { C: small(built) } } }) },
  }))
  expect(named(pdf)).toEqual(['A', 'Unused', 'F'])
})

test('an image that a form names without having it stays: readers look among those of the page', () => {
  const pdf = page('/F Do', (built) => ({
    XObject: {
      Im: small(built),
      Gone: small(built),
      F: built.stream({ ...form, Resources: { ProcSet: ['/PDF'] } }, '9 0 0 9 0 0 cm /Im Do'),
    },
  }))
  expect(named(pdf)).toEqual(['Im', 'F'])
})

test('templates of pages may paint anything later', () => {
  const pdf = page('', (built) => ({ XObject: { A: small(built) } }))
  pdf.catalog.set('Names', toPdf({ Templates: { Names: [] } }))
  expect(named(pdf)).toEqual(['A'])
})
