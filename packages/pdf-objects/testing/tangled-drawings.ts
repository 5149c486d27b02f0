import { streamObject } from './build-pdf.ts'
import {
  both,
  cmap,
  fixed,
  form,
  list,
  masks,
  named,
  pattern,
  picture,
  type TangledKind,
  type3,
} from './tangled-objects.ts'

/** What content leads to. */
export const drawnKinds: readonly TangledKind[] = [
  {
    name: 'forms',
    node: (children) => form('/A Do q 0.99 0 0 0.99 1 1 cm /B Do Q', `/XObject ${named(children)}`),
    leaf: form('BT /F 9 Tf (a) Tj ET', ''),
    page: (root) => `/Resources << /XObject << /A ${root} >> >>`,
    content: '/A Do',
  },
  {
    name: 'forms whose text has the font of whoever draws them',
    node: (children) => form('/A Do /B Do', `/XObject ${named(children)}`),
    leaf: form('BT (a) Tj ET', ''),
    page: (root) => `/Resources << /XObject << /A ${root} >> /Font << /F ${fixed.font} >> >>`,
    content: 'BT /F 9 Tf ET /A Do',
  },
  {
    name: 'patterns',
    node: (children) =>
      pattern('/Pattern cs /A scn 0 0 9 9 re f /B scn 0 0 5 5 re f', `/Pattern ${named(children)}`),
    leaf: pattern('0 0 9 9 re f', ''),
    page: (root) => `/Resources << /Pattern << /A ${root} >> >>`,
    content: '/Pattern cs /A scn 0 0 99 99 re f',
  },
  {
    name: 'glyphs of Type 3 fonts',
    node: (children, own) => type3(own, `/Font ${named(children)}`),
    leaf: type3(fixed.glyph, ''),
    stream: streamObject('9 0 d0 BT /A 9 Tf (a) Tj /B 9 Tf (a) Tj ET'),
    page: (root) => `/Resources << /Font << /A ${root} >> >>`,
    content: 'BT /A 9 Tf (a) Tj ET',
  },
  {
    name: 'soft masks',
    node: (children) => form('/A gs 0 0 9 9 re f /B gs 0 0 9 9 re f', `/ExtGState ${masks(children)}`),
    leaf: form('0 0 9 9 re f', ''),
    page: (root) => `/Resources << /ExtGState ${masks([root])} >>`,
    content: '/A gs 0 0 99 99 re f',
  },
  {
    name: 'appearances of annotations',
    node: (children) => named(children),
    leaf: form('0 0 9 9 re f', ''),
    page: (root) => `/Annots [<< /Subtype /Stamp /Rect [0 0 9 9] /AP ${root} >>]`,
  },
  {
    name: 'functions',
    node: (children) =>
      `<< /FunctionType 3 /Domain [0 1] /Functions ${list(children)} /Bounds [${children
        .slice(1)
        .map((_, at) => (at + 1) / children.length)
        .join(' ')}] /Encode [${children.map(() => '0 1').join(' ')}] >>`,
    leaf: '<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0] /C1 [1 0 0] /N 1 >>',
    page: (root) =>
      `/Resources << /Shading << /A << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 9 9] /Function ${root} >> >> /ExtGState << /A << /TR ${root} /HT << /HalftoneType 1 /Frequency 9 /Angle 9 /SpotFunction ${root} >> >> >> >>`,
    content: '/A gs /A sh',
  },
  {
    name: 'colour spaces',
    node: (children) =>
      `[/DeviceN [/X] ${both(children)[0]} << /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [1] /N 1 >> << /Colorants << /X ${both(children)[1]} /Y ${both(children)[0]} >> >>]`,
    leaf: '/DeviceGray',
    page: (root) => `/Resources << /ColorSpace << /A ${root} >> >>`,
    content: '/A cs 0.5 scn 0 0 9 9 re f',
  },
  {
    name: 'alternates of colour profiles',
    node: (children) =>
      streamObject('', `/N 3 /Alternate [/ICCBased ${both(children)[0]}] /Metadata ${both(children)[1]}`),
    leaf: streamObject('', '/N 3'),
    page: (root) => `/Resources << /ColorSpace << /A [/ICCBased ${root}] >> >>`,
    content: '/A cs 1 0 0 scn 0 0 9 9 re f',
  },
  {
    name: 'masks of images',
    node: (children) =>
      picture(`/SMask ${both(children)[0]} /Alternates [<< /Image ${both(children)[1]} >>]`),
    leaf: picture(''),
    page: (root) => `/Resources << /XObject << /A ${root} >> >>`,
    content: '/A Do',
  },
  {
    name: 'CMaps that use others',
    node: (children) =>
      streamObject(cmap, `/Type /CMap /CMapName /A /UseCMap ${both(children)[0]} /X ${both(children)[1]}`),
    leaf: streamObject(cmap, '/Type /CMap /CMapName /A'),
    page: (root) =>
      `/Resources << /Font << /A << /Subtype /Type0 /BaseFont /A /Encoding ${root} /ToUnicode ${root} /DescendantFonts [<< /Subtype /CIDFontType2 /BaseFont /A /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor << /FontName /A /Flags 4 >> >>] >> >> >>`,
    content: 'BT /A 9 Tf (aa) Tj ET',
  },
  {
    name: 'descendants of fonts',
    node: (children) =>
      `<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /DescendantFonts ${list(children)} >>`,
    leaf: '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A >>',
    page: (root) => `/Resources << /Font << /A ${root} >> >>`,
    content: 'BT /A 9 Tf (aa) Tj ET',
  },
  {
    name: 'arrays of contents',
    node: list,
    leaf: '4 0 R',
    page: (root) => `/Contents ${root}`,
  },
]
