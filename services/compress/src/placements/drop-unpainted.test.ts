import { pagesOf } from '@folio/pdf-document/pages/pages'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { readWhole } from '@folio/pdf-objects/reading/read-pdf'
import { expect, test } from '@jest/globals'
import { tilingPattern, type3Font } from '../../testing/painted-content.ts'
import { PdfBuilder, type Plain, toPdf } from '../../testing/pdf-builder.ts'
import { picture } from '../../testing/picture-objects.ts'
import { startWorkTime } from '../work/work-time.ts'
import { dropUnpainted } from './drop-unpainted.ts'
import { findPlacements } from './find-placements.ts'

const small = (pdf: PdfBuilder, entries: { readonly [key: string]: Plain } = {}) =>
  picture(pdf, { width: 2, height: 2, space: '/DeviceGray', entries }, Buffer.alloc(4))

const form = { Type: '/XObject', Subtype: '/Form', BBox: [0, 0, 100, 100] } as const

const noResources = { Resources: null }

/** Content that paints `Im`, which it has to find elsewhere. */
const bare = (pdf: PdfBuilder, entries: { readonly [key: string]: Plain }) => pdf.stream(entries, '/Im Do')

/** The names of XObjects that the resources of the first page still have. */
function named(pdf: PdfBuilder): string[] {
  const { document, reached } = readWhole(pdf.bytes(), nodeZlib)
  const pages = pagesOf(document)
  const { placements, isAll } = findPlacements(document, pages, startWorkTime(5_000))
  expect(isAll).toBe(true)
  dropUnpainted(document, pages, placements, reached)
  return [...(document.dict(pages[0]?.resources, 'XObject')?.keys() ?? [])]
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

test.each([
  { kind: 'a form', paint: '/F Do', resources: (pdf: PdfBuilder) => ({ XObject: { F: bare(pdf, form) } }) },
  {
    kind: 'a form that does not say what it is',
    paint: '',
    resources: (pdf: PdfBuilder) => ({ Properties: { P: bare(pdf, { BBox: form.BBox }) } }),
  },
  {
    kind: 'a pattern',
    paint: '/Pattern cs /P scn 0 0 9 9 re f',
    resources: (pdf: PdfBuilder) => ({ Pattern: { P: tilingPattern(pdf, '/Im Do', 9, noResources) } }),
  },
  {
    kind: 'a glyph of a Type 3 font',
    paint: 'BT /T 9 Tf (a) Tj ET',
    resources: (pdf: PdfBuilder) => ({ Font: { T: type3Font(pdf, pdf.stream({}, '/Im Do')) } }),
  },
  {
    kind: 'the group of a soft mask',
    paint: '/G gs',
    resources: (pdf: PdfBuilder) => ({
      ExtGState: {
        G: { SMask: { S: '/Luminosity', G: bare(pdf, { ...form, Group: { S: '/Transparency' } }) } },
      },
    }),
  },
])('an image of the page that $kind without resources of its own paints stays', ({ paint, resources }) => {
  const pdf = page(paint, (built) => {
    const { XObject = {}, ...others }: { readonly [key: string]: Plain } = resources(built)
    return { ...others, XObject: { ...(XObject as object), Im: small(built), Gone: small(built) } }
  })
  expect(named(pdf)).toContain('Im')
  expect(named(pdf)).not.toContain('Gone')
})

test.each([{ state: 'shown' }, { state: 'kept for later' }])(
  'an image of the page that an appearance $state paints stays',
  ({ state }) => {
    const pdf = new PdfBuilder()
    const shown = pdf.stream(form, '')
    const painting = bare(pdf, form)
    const AP = state === 'shown' ? { N: painting } : { N: { Off: shown, On: shown }, D: { On: painting } }
    const annotation = pdf.add({ Type: '/Annot', Subtype: '/Stamp', Rect: [0, 0, 9, 9], AP })
    const resources = { XObject: { Im: small(pdf), Gone: small(pdf) } }
    pdf.page({ content: '', resources, entries: { Annots: [annotation] } })
    expect(named(pdf)).toEqual(['Im'])
  },
)

test('names written in another way, or with a comment before what they are for, are the same names', () => {
  const pdf = page('', (built) => ({
    XObject: { Im: small(built), Jm: small(built) },
    Properties: { P: built.stream(form, '/I#6d Do /Jm % paint it\nDo') },
  }))
  expect(named(pdf)).toEqual(['Im', 'Jm'])
})

test('templates of pages may paint anything later', () => {
  const pdf = page('', (built) => ({ XObject: { A: small(built) } }))
  pdf.catalog.set('Names', toPdf({ Templates: { Names: [] } }))
  expect(named(pdf)).toEqual(['A'])
})
