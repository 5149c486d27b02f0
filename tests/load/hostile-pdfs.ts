import { deflateSync } from 'node:zlib'
import { manyPages, pageTreeBomb } from '../../services/pdf/testing/pdfs/hostile-pdf.ts'
import { buildPdf, type PdfObject } from '../../services/pdf/testing/pdfs/pdf-builder.ts'

/** One page of A4 with this content. `further` objects begin with number 5. */
function onePage(
  content: string | Buffer,
  { resources = '', catalog = '', filter = '', further = [] as readonly PdfObject[] } = {},
): Buffer {
  return buildPdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << ${resources} >> >>`,
    { dictionary: filter, data: typeof content === 'string' ? content : content.toString('latin1') },
    ...further,
  ])
}

const packed = (content: string | Buffer): Buffer => deflateSync(content)
const flate = '/Filter /FlateDecode'

/** Trees of a catalog whose nodes name themselves twice: two to the power of the depth that anybody follows. */
const sharedTrees = (): Buffer =>
  onePage('', {
    catalog: `/Names << /Dests 5 0 R /JavaScript 5 0 R /EmbeddedFiles 5 0 R >> /PageLabels 5 0 R /Outlines 6 0 R
/AcroForm << /Fields [7 0 R 7 0 R] >> /StructTreeRoot << /Type /StructTreeRoot /K [8 0 R 8 0 R] /ParentTree 5 0 R >>`,
    further: [
      '<< /Limits [(a) (b)] /Kids [5 0 R 5 0 R] >>',
      '<< /Title (a) /First 6 0 R /Last 6 0 R /Next 6 0 R /Count 2 >>',
      '<< /T (a) /Kids [7 0 R 7 0 R] >>',
      '<< /Type /StructElem /S /Div /K [8 0 R 8 0 R] >>',
    ],
  })

/** Twelve forms, each of which paints the next one twelve times: 9 million million strokes. */
function nestedForms(): Buffer {
  const depth = 12
  const forms = Array.from({ length: depth }, (_, index): PdfObject => {
    const isLast = index === depth - 1
    const resources = isLast ? '' : `/Resources << /XObject << /F ${index + 6} 0 R >> >>`
    const data = isLast ? '0 0 m 500 800 l S' : '/F Do '.repeat(12)
    return { dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 595 842] ${resources}`, data }
  })
  return onePage('/F Do', { resources: '/XObject << /F 5 0 R >>', further: forms })
}

/** A shading whose colour takes three thousand steps for every pixel. */
const costlyShading = (): Buffer =>
  onePage('/S sh', {
    resources: '/Shading << /S 5 0 R >>',
    further: [
      '<< /ShadingType 1 /ColorSpace /DeviceRGB /Domain [0 595 0 842] /Function 6 0 R >>',
      {
        dictionary: '/FunctionType 4 /Domain [0 595 0 842] /Range [0 1 0 1 0 1]',
        data: `{ ${'dup sin abs sqrt cos 360 mul add 595 div '.repeat(400)} exch 842 div dup }`,
      },
    ],
  })

/** A pattern of tiles that are a thousandth of a point wide. */
const tinyTiles = (): Buffer =>
  onePage('/Pattern cs /P scn 0 0 595 842 re f', {
    resources: '/Pattern << /P 5 0 R >>',
    further: [
      {
        dictionary:
          '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.001 /YStep 0.001 /Resources << >>',
        data: '1 0 0 rg 0 0 1 1 re f',
      },
    ],
  })

/** Valid, but as much drawing as a thick book has, in the size of a letter. */
const endlessDrawing = (): Buffer =>
  onePage(packed('1.25 0.125 m 20.75 30.5 l S\n'.repeat(1_500_000)), { filter: flate })

/** Valid: forty thousand words, each placed by itself. */
function endlessText(): Buffer {
  const words = Array.from(
    { length: 40_000 },
    (_, index) =>
      `1 0 0 1 ${40 + (index % 20) * 26} ${800 - (Math.floor(index / 20) % 75) * 10} Tm (word${index}) Tj`,
  )
  return onePage(packed(`BT /F 8 Tf ${words.join('\n')} ET`), {
    filter: flate,
    resources: '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
  })
}

/** 2 KB that unpack to 400 MB of nothing. */
const contentBomb = (): Buffer =>
  onePage(packed(packed(Buffer.alloc(400_000_000, ' '))), { filter: '/Filter [/FlateDecode /FlateDecode]' })

/** 99 megapixels of a slow change of colour. */
function hugeImage(): Buffer {
  const row = Buffer.from(Array.from({ length: 9_950 * 3 }, (_, index) => (index * 7) % 251))
  const data = packed(Buffer.concat(Array.from({ length: 9_950 }, () => row)))
  const image = `/Type /XObject /Subtype /Image /Width 9950 /Height 9950 /ColorSpace /DeviceRGB /BitsPerComponent 8 ${flate}`
  return onePage('595 0 0 842 0 0 cm /I Do', {
    resources: '/XObject << /I 5 0 R >>',
    further: [{ dictionary: image, data: data.toString('latin1') }],
  })
}

/** PDFs of some kilobytes that ask for far more work than they weigh; each with a word for the table. */
export const hostilePdfs: Readonly<Record<string, () => Buffer>> = {
  'shared trees': sharedTrees,
  'page tree bomb': () => pageTreeBomb(9),
  'nested forms': nestedForms,
  'costly shading': costlyShading,
  'tiny tiles': tinyTiles,
  'endless drawing': endlessDrawing,
  'endless text': endlessText,
  'content bomb': contentBomb,
  'huge image': hugeImage,
  '5,000 pages': () => manyPages(5_000),
}
