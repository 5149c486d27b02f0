import { drawnPdf, firstExtraOf } from './drawn-pdf.ts'
import type { PdfObject } from './pdf-builder.ts'

export interface RichPdf {
  /** Makes this one differ from others: `a`. */
  readonly mark: string
  /** The font that its form calls `/Helv`. */
  readonly font?: string
  /** What its tag `/Note` stands for. */
  readonly role?: string
}

/**
 * Two pages with a bit of everything that belongs to a document. Two of these have the same names for different things:
 * destinations, fields, fonts, roles, layers, attached files.
 */
export function richPdf({ mark, font = 'Helvetica', role = 'P' }: RichPdf): Buffer {
  const extra: PdfObject[] = []
  const first = firstExtraOf(2)
  const add = (object: PdfObject) => `${first + extra.push(object) - 1} 0 R`
  const next = (ahead = 0) => `${first + extra.length + ahead} 0 R`
  const [one, two] = ['3 0 R', '5 0 R']

  // Outline: an open item with a closed one below it, then a red bold one with an action.
  const outline = next()
  const id = (index: number) => `${first + index} 0 R`
  add(`<< /Type /Outlines /First ${id(1)} /Last ${id(4)} /Count 3 >>`)
  add(
    `<< /Title (${mark} 1) /Parent ${id(0)} /Next ${id(4)} /First ${id(2)} /Last ${id(2)} /Count 1 /Dest [${one} /Fit] >>`,
  )
  add(`<< /Title (${mark} 1.1) /Parent ${id(1)} /First ${id(3)} /Last ${id(3)} /Count -1 /Dest (there) >>`)
  add(`<< /Title (${mark} 1.1.1) /Parent ${id(2)} /Dest /old >>`)
  add(`<< /Title (${mark} 2) /Parent ${id(0)} /Prev ${id(1)} /C [1 0 0] /F 2 /A << /S /GoTo /D (there) >> >>`)

  const font1 = add(`<< /Type /Font /Subtype /Type1 /BaseFont /${font} >>`)
  const look = add({ dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 90 20]', data: `% ${mark}` })
  const group = next()
  const [total, part] = [next(1), next(2)]
  add(`<< /T (group) /Kids [${total} ${part}] >>`)
  add(
    `<< /Type /Annot /Subtype /Widget /Parent ${group} /FT /Tx /T (total) /V (${mark} 7) /Rect [0 0 90 20] /P ${one} /AP << /N ${look} >> >>`,
  )
  add(`<< /Parent ${group} /FT /Ch /T (part) /V (${mark} x) /DA (/Helv 9 Tf 1 0 0 rg) >>`)
  const name = add(
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (${mark} n) /Rect [0 30 90 50] /P ${one} /AP << /N ${look} >> /A << /S /ResetForm /Fields [(name) (group.total)] >> >>`,
  )

  const popup = next(1)
  const note = add(
    `<< /Type /Annot /Subtype /Text /Contents (${mark} note) /Rect [9 9 20 20] /Popup ${popup} >>`,
  )
  add(`<< /Type /Annot /Subtype /Popup /Parent ${note} /Rect [9 9 99 99] >>`)
  const links = [
    `/Dest [${two} /XYZ 0 100 null]`,
    '/Dest (there)',
    '/Dest /old',
    '/A << /S /GoTo /D (there) >>',
    '/A << /S /GoTo /D [1 /Fit] >>',
    `/A << /S /URI /URI (https://example.org/${mark}) >>`,
  ].map((target, index) =>
    add(`<< /Type /Annot /Subtype /Link /Rect [0 ${index}0 9 ${index}9] ${target} /StructParent 1 >>`),
  )

  const layers = [add('<< /Type /OCG /Name (Shown) >>'), add('<< /Type /OCG /Name (Hidden) >>')]
  const file = add({ dictionary: '/Type /EmbeddedFile', data: `${mark} attached` })
  const spec = add(`<< /Type /Filespec /F (data.txt) /UF (data.txt) /EF << /F ${file} >> >>`)

  const root = next()
  const [document, paragraph, linkTag] = [next(1), next(2), next(3)]
  const parents = `<< /Nums [0 [${paragraph}] 1 ${linkTag}] >>`
  add(`<< /Type /StructTreeRoot /K ${document} /ParentTree ${parents} /ParentTreeNextKey 2
    /RoleMap << /Note /${role} /Alias /Note >> /IDTree << /Names [(id1) ${paragraph}] >> /ClassMap << /C1 << /O /Layout /Mark (${mark}) >> >> >>`)
  add(`<< /Type /StructElem /S /Document /P ${root} /K [${paragraph} ${linkTag}] >>`)
  add(`<< /Type /StructElem /S /Alias /P ${document} /Pg ${one} /K 0 /ID (id1) /C /C1 >>`)
  add(`<< /Type /StructElem /S /Link /P ${document} /K << /Type /OBJR /Obj ${links[0]} /Pg ${one} >> >>`)

  const annotations = [...links, note, popup, total, name].join(' ')
  const entries = '/MediaBox [0 0 300 200]'
  const resources = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>'
  const text = (words: string) => `BT /F1 18 Tf 20 100 Td (${words}) Tj ET`
  return drawnPdf(
    [
      {
        content: `/Note << /MCID 0 >> BDC ${text(`${mark} one`)} EMC`,
        entries: `${entries} /StructParents 0 /Annots [${annotations}]`,
        resources: `${resources} /Properties << /Shown ${layers[0]} /Hidden ${layers[1]} >>`,
      },
      { content: text(`${mark} two`), entries: `${entries} /Rotate 90`, resources },
    ],
    {
      extra,
      catalog: `/Outlines ${outline} /Dests << /old [${two} /FitH 50] >> /Lang (en)
        /Names << /Dests << /Names [(there) [${two} /Fit]] >> /EmbeddedFiles << /Names [(data.txt) ${spec}] >> >>
        /PageLabels << /Nums [0 << /S /r /St 3 >> 1 << /S /D /P (${mark}-) >>] >>
        /AcroForm << /Fields [${group} ${name}] /CO [${total}] /DA (/Helv 12 Tf 0 g)
          /DR << /Font << /Helv ${font1} >> >> >>
        /OCProperties << /OCGs [${layers.join(' ')}] /D << /Order [${layers.join(' ')}] /OFF [${layers[1]}] >> >>
        /MarkInfo << /Marked true >> /StructTreeRoot ${root}`,
    },
  )
}
