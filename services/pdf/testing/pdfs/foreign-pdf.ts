import { PDFDocument, PDFHexString, PDFName, type PDFPage, StandardFonts } from 'pdf-lib'

/**
 * Two pages written by pdf-lib, packed into object streams: a form with a field of every kind, an attached file, bookmarks
 * and a title, so that what we read is not only what we wrote. Two of these have the same names for different things.
 * @param mark makes this one differ from others
 */
export async function foreignPdf(mark: string): Promise<Buffer> {
  const document = await PDFDocument.create({ updateMetadata: false })
  document.setTitle(`${mark} title`)
  const font = await document.embedFont(StandardFonts.Courier)
  const [front, back] = ['one', 'two'].map((words) => {
    const page = document.addPage([300, 200])
    page.drawText(`${mark} ${words}`, { x: 20, y: 100, size: 18, font })
    return page
  }) as [PDFPage, PDFPage]
  addForm(document, front, back, mark)
  await document.attach(Buffer.from(`${mark} attached`), 'data.txt', { mimeType: 'text/plain' })
  addBookmarks(document, mark)
  return Buffer.from(await document.save())
}

function addForm(document: PDFDocument, front: PDFPage, back: PDFPage, mark: string): void {
  const form = document.getForm()
  const place = (row: number) => ({ x: 20, y: 10 + 20 * row, width: 90, height: 16 })
  const name = form.createTextField('person.name')
  name.setText(`${mark} Ada`)
  name.addToPage(front, place(0))
  const agreed = form.createCheckBox('agreed')
  agreed.addToPage(front, place(1))
  agreed.check()
  const colour = form.createDropdown('colour')
  colour.addOptions(['Red', 'Green'])
  colour.select('Green')
  colour.addToPage(back, place(0))
  const size = form.createRadioGroup('size')
  size.addOptionToPage('small', back, place(1))
  size.addOptionToPage('large', front, place(2))
  size.select('large')
}

/** For bookmarks pdf-lib has objects only. */
function addBookmarks({ context, catalog }: PDFDocument, mark: string): void {
  const outline = context.nextRef()
  const pages = catalog.Pages().Kids().asArray()
  const items = pages.map(() => context.nextRef())
  for (const [index, page] of pages.entries()) {
    const [ref, next, previous] = [items[index], items[index + 1], items[index - 1]]
    if (!ref) continue
    const item = context.obj({ Title: PDFHexString.fromText(`${mark} ${index + 1}`), Parent: outline })
    item.set(PDFName.of('Dest'), context.obj([page, 'Fit']))
    if (next) item.set(PDFName.of('Next'), next)
    if (previous) item.set(PDFName.of('Prev'), previous)
    context.assign(ref, item)
  }
  const [first, last] = [items[0], items.at(-1)]
  if (!first || !last) return
  context.assign(outline, context.obj({ Type: 'Outlines', First: first, Last: last, Count: items.length }))
  catalog.set(PDFName.of('Outlines'), outline)
}
