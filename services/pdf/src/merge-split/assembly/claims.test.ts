import { claimsOf } from '@folio/pdf-document/claims/claims'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { isDict, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { describe, expect, test } from '@jest/globals'
import { assemblePdfs } from '../../../testing/pdfs/assemble-pdfs.ts'
import { drawnPdf, firstExtraOf } from '../../../testing/pdfs/drawn-pdf.ts'
import { extractPart } from '../../../testing/pdfs/extract-part.ts'
import { objectAt } from '../../../testing/pdfs/object-at.ts'
import { firstExtra, textPdf } from '../../../testing/pdfs/pdf-builder.ts'

const asElements = (
  part: string,
  level: string,
) => `<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
  <pdfaid:part>${part}</pdfaid:part><pdfaid:conformance>${level}</pdfaid:conformance><pdfaid:rev>2020</pdfaid:rev></rdf:Description>`
const asAttributes = (part: string, level: string) =>
  `<rdf:Description rdf:about='' xmlns:a="http://www.aiim.org/pdfa/ns/id/" a:part="${part}" a:conformance='${level}'/>`
const accessible = '<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" pdfuaid:part="1"/>'
const forPrint = `<rdf:Description xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/" pdfxid:GTS_PDFXVersion="PDF/X-4"/>
  <rdf:Description xmlns:pdfx="http://ns.adobe.com/pdfx/1.3/"><pdfx:GTS_PDFXVersion>PDF/X-4</pdfx:GTS_PDFXVersion><pdfx:Mine>kept</pdfx:Mine></rdf:Description>`
const title = '<rdf:Description><dc:title>Größe &amp; part="2"</dc:title></rdf:Description>'

/** Two pages whose metadata has these descriptions; tagged where told, with something on the first page only. */
function claiming(descriptions: string, { tagged = false, intent = 'sRGB' } = {}): Buffer {
  const extra = firstExtraOf(2)
  const tree = `/StructTreeRoot << /K ${extra + 2} 0 R /ParentTree << /Nums [0 [${extra + 2} 0 R]] >> >>`
  return drawnPdf(
    [{ entries: '/MediaBox [0 0 9 9] /StructParents 0', content: '/P << /MCID 0 >> BDC EMC' }, {}],
    {
      catalog: `/Metadata ${extra} 0 R /OutputIntents [<< /S /GTS_PDFA1 /OutputCondition (${intent}) /DestOutputProfile ${extra + 1} 0 R >>]
        ${tagged ? tree : ''}`,
      extra: [
        {
          dictionary: '/Type /Metadata /Subtype /XML',
          data: Buffer.from(`<x:xmpmeta>${title}${descriptions}</x:xmpmeta>${' '.repeat(2_000)}`).toString(
            'latin1',
          ),
        },
        { dictionary: '/N 3', data: intent },
        `<< /Type /StructElem /S /P /Pg 3 0 R /K 0 /P << /Type /StructTreeRoot >> >>`,
      ],
    },
  )
}

function merge(...pdfs: readonly Buffer[]) {
  const { document, assembled } = assemblePdfs(pdfs)
  const metadata = objectAt(document, document.catalog, 'Metadata')
  return {
    claims: [...claimsOf(document)],
    lost: assembled.claims,
    objectStreams: assembled.objectStreams,
    xmp: metadata instanceof PdfStream ? Buffer.from(metadata.raw).toString('utf8') : '',
  }
}

function claimsIn(descriptions: string): string[] {
  const document = readPdf(claiming(descriptions), nodeZlib)
  return [...claimsOf(document)]
}

describe('what is claimed', () => {
  test.each([
    ['elements', asElements('2', 'B'), ['A-2B']],
    [
      'elements in another order',
      asElements('2', 'B').replace(/(<pdfaid:part.*part>)(.*)/, '$2$1'),
      ['A-2B'],
    ],
    ['attributes, by another prefix', asAttributes('1', 'A'), ['A-1A']],
    ['several standards', asElements('2', 'A') + accessible + forPrint, ['A-2A', 'UA-1', 'X-PDF/X-4']],
    ['nothing', '<rdf:Description xmlns:pdfaid="http://example.org/" pdfaid:part="2"/>', []],
  ])('as %s', (_, descriptions, claims) => {
    expect(claimsIn(descriptions)).toEqual(claims)
  })
})

/** A page of a document that says in its information dictionary alone that it is for print, as PDF/X-1a and X-3 do. */
const printed = textPdf({
  pages: ['one'],
  extra: ['<< /GTS_PDFXVersion (PDF/X-1a:2001) /GTS_PDFXConformance (PDF/X-1a:2001) >>'],
  trailer: `/Info ${firstExtra(['one'])} 0 R`,
})

describe('PDF/X-1a', () => {
  test('is claimed in the information dictionary', () => {
    expect([...claimsOf(readPdf(printed, nodeZlib))]).toEqual(['X-PDF/X-1a:2001'])
  })

  test('is not claimed by a merge, which tells of it', () => {
    const { claims, lost } = merge(printed, printed)
    expect({ claims, lost }).toEqual({ claims: [], lost: 2 })
  })

  test('knows no object streams in its parts, PDF/X-4 does', async () => {
    expect(await extractPart(printed, 0)).toMatchObject({ objectStreams: false })
    expect(await extractPart(claiming(forPrint), 0)).toMatchObject({ objectStreams: true })
  })
})

describe('a merge claims', () => {
  test('what all files claim in the same words', () => {
    const [one, other] = [claiming(asElements('2', 'B')), claiming(asAttributes('2', 'B'))]
    expect(merge(one, other)).toMatchObject({ claims: ['A-2B'], lost: 0, objectStreams: true })
  })

  test.each([
    ['another level', claiming(asElements('2', 'U')), 2],
    ['nothing', claiming(''), 1],
    ['another output intent', claiming(asElements('2', 'B'), { intent: 'press' }), 2],
  ])('no standard when the other file has %s, and leaves all else as it is', (_, other, lost) => {
    const merged = merge(claiming(asElements('2', 'B')), other)
    expect(merged).toMatchObject({ claims: [], lost })
    expect(merged.xmp).not.toContain('pdfaid:part')
    expect(merged.xmp).not.toContain('pdfaid:rev')
    expect(merged.xmp).toContain(title)
  })

  test('the one of two standards that the other file claims, too', () => {
    const both = claiming(asElements('2', 'B') + accessible)
    expect(merge(both, claiming(accessible))).toMatchObject({ claims: ['UA-1'], lost: 1 })
  })

  test('nothing about print', () => {
    const { claims, xmp } = merge(claiming(forPrint), claiming(forPrint))
    expect(claims).toEqual([])
    expect(xmp).not.toContain('GTS_PDFX')
    expect(xmp).toContain('<pdfx:Mine>kept</pdfx:Mine>')
  })

  test('PDF/A-1 only without object streams', () => {
    const one = claiming(asElements('1', 'B'))
    expect(merge(one, one)).toMatchObject({ claims: ['A-1B'], objectStreams: false })
  })
})

describe('a part claims', () => {
  const part = async (pdf: Buffer, page: number) => {
    const { document, losses, bytes } = await extractPart(pdf, page)
    const metadata = objectAt(document, document.catalog, 'Metadata')
    return {
      claims: [...claimsOf(document)],
      lost: losses.claims,
      intent: isDict(objectAt(document, document.catalog, 'OutputIntents', 0)),
      isPacked: metadata instanceof PdfStream && metadata.dict.has('Filter'),
      hasObjectStreams: bytes.includes('/ObjStm'),
    }
  }

  test('what the whole does, with what that needs', async () => {
    expect(await part(claiming(asElements('2', 'B')), 1)).toEqual({
      ...{ claims: ['A-2B'], lost: 0, intent: true, isPacked: true, hasObjectStreams: true },
    })
  })

  test('PDF/A-1 where it is written as that asks: a plain table, metadata for all to read', async () => {
    expect(await part(claiming(asElements('1', 'B')), 0)).toEqual({
      ...{ claims: ['A-1B'], lost: 0, intent: true, isPacked: false, hasObjectStreams: false },
    })
  })

  test('that it is accessible only where it has tags', async () => {
    const pdf = claiming(asElements('2', 'A') + accessible, { tagged: true })
    expect(await part(pdf, 0)).toMatchObject({ claims: ['A-2A', 'UA-1'], lost: 0 })
    expect(await part(pdf, 1)).toMatchObject({ claims: [], lost: 1 })
  })
})
