import {
  AcroChoiceFlags,
  AnnotationFlags,
  ParseSpeeds,
  PDFAcroCheckBox,
  PDFAcroComboBox,
  PDFAcroText,
  PDFCheckBox,
  PDFDict,
  PDFDocument,
  PDFDropdown,
  PDFHexString,
  PDFName,
  type PDFPage,
  PDFRef,
  PDFStreamWriter,
  PDFString,
  PDFTextField,
  PDFWidgetAnnotation,
} from 'pdf-lib'
import { checkboxAppearance, textAppearance } from './appearance.ts'
import type { CheckMark, ChoiceField, TextField } from './form-field.ts'
import { type FontFile, FormFonts } from './form-fonts.ts'
import type { PlacedCheckbox, PlacedField, PlacedText } from './placed-field.ts'

/**
 * Makes the links of a PDF that stand for fields the fields of a form (ISO 32000-1, 12.7), each its own and only
 * widget. pdf-lib writes them; what they show is given, so that it is never drawn anew.
 *
 * @param pdf of our own writing: pdf-lib mends nothing, and nothing bounds what it unpacks
 */
export async function writeFields(
  pdf: Uint8Array,
  placements: readonly PlacedField[],
  files: readonly FontFile[],
): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { parseSpeed: ParseSpeeds.Fastest, updateMetadata: false })
  const links = linksOf(document, new Set(placements.map(({ field }) => field.url)))
  const fonts = new FormFonts(document, files)
  const { acroForm } = document.getForm()
  for (const one of placements) {
    const link = links.get(one.field.url)
    if (!link) throw new Error('a field has no place')
    const widget = widgetInPlaceOf(link, one)
    if ('place' in one) addCheckbox(one, link, widget)
    else await addText(one, link, widget, fonts)
    acroForm.addField(link.ref)
  }
  acroForm.dict.set(PDFName.of('DR'), document.context.obj({ Font: fonts.resources }))
  acroForm.dict.set(PDFName.of('DA'), PDFString.of('0 g'))
  // What `save` does, with larger object streams: of forms with many fields they take a twentieth off the size.
  await document.flush()
  const writer = PDFStreamWriter.forContext(
    document.context,
    Number.POSITIVE_INFINITY,
    true,
    objectsPerStream,
  )
  return await writer.serializeToBuffer()
}

const objectsPerStream = 200

interface Link {
  readonly page: PDFPage
  readonly ref: PDFRef
  readonly dict: PDFDict
}

function linksOf(document: PDFDocument, urls: ReadonlySet<string>): ReadonlyMap<string, Link> {
  const links = document.getPages().flatMap((page) => {
    const annotations = page.node.Annots()?.asArray() ?? []
    return annotations.flatMap((ref): [string, Link][] => {
      const dict = document.context.lookup(ref)
      if (!(ref instanceof PDFRef && dict instanceof PDFDict)) return []
      const url = dict
        .lookupMaybe(PDFName.of('A'), PDFDict)
        ?.lookupMaybe(PDFName.of('URI'), PDFString, PDFHexString)
      const address = url?.decodeText() ?? ''
      return urls.has(address) ? [[address, { page, ref, dict }]] : []
    })
  })
  return new Map(links)
}

const fieldTypes = { text: 'Tx', choice: 'Ch', checkbox: 'Btn' } as const

/** The annotation keeps its number, by which its page and its tag know it, and its key in the tree of tags. */
function widgetInPlaceOf({ page, ref, dict }: Link, { field, box }: PlacedField): PDFWidgetAnnotation {
  const { context } = page.doc
  const structParent = dict.get(PDFName.of('StructParent'))
  const widget = context.obj({
    ...{ Type: 'Annot', Subtype: 'Widget', P: page.ref, Rect: [...box] },
    ...{ F: AnnotationFlags.Print, FT: fieldTypes[field.kind], Ff: 0 },
    T: PDFHexString.fromText(field.name),
    TU: PDFHexString.fromText(field.title),
    ...(structParent && { StructParent: structParent }),
  })
  context.assign(ref, widget)
  return PDFWidgetAnnotation.fromDict(widget)
}

async function addText(
  { field, box, operators, font, size, lines }: PlacedText,
  link: Link,
  widget: PDFWidgetAnnotation,
  fonts: FormFonts,
): Promise<void> {
  widget.setDefaultAppearance(`/${await fonts.nameOf(font)} ${size} Tf 0 g`)
  widget.setNormalAppearance(textAppearance(link.page, box, operators))
  if (field.kind === 'choice') fillChoice(field, link, widget.dict)
  else fillText(field, lines, link, widget.dict)
}

function fillText(
  { value, multiline, maxLength }: TextField,
  lines: number,
  { page, ref }: Link,
  dict: PDFDict,
): void {
  const text = PDFTextField.of(PDFAcroText.fromDict(dict, ref), ref, page.doc)
  if (multiline || lines > 1) text.enableMultiline()
  if (maxLength !== undefined) text.setMaxLength(Math.max(maxLength, value.length))
  text.setText(value.replaceAll('\n', '\r'))
}

function fillChoice({ value, choices, editable }: ChoiceField, { page, ref }: Link, dict: PDFDict): void {
  const comboBox = PDFAcroComboBox.fromDict(dict, ref)
  comboBox.setFlag(AcroChoiceFlags.Combo)
  const dropdown = PDFDropdown.of(comboBox, ref, page.doc)
  if (editable) dropdown.enableEditing()
  const isKnown = value === '' || editable || choices.includes(value)
  dropdown.addOptions(isKnown ? [...choices] : [value, ...choices])
  if (value !== '') dropdown.select(value)
}

function addCheckbox(
  { field, box, place }: PlacedCheckbox,
  { page, ref }: Link,
  widget: PDFWidgetAnnotation,
): void {
  const look = (mark?: CheckMark) => checkboxAppearance(page, box, place, mark)
  widget.setNormalAppearance(page.doc.context.obj({ On: look(field.mark), Off: look() }))
  const checkbox = PDFCheckBox.of(PDFAcroCheckBox.fromDict(widget.dict, ref), ref, page.doc)
  if (field.checked) checkbox.check()
  else checkbox.uncheck()
}
