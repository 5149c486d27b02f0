import type { UnoObject, UrpConnection } from '../urp/urp-connection.ts'
import { type PlacedNote, spreadNotes } from './spread-notes.ts'
import { textFields } from './text-fields.ts'
import { UnoObjects } from './uno-objects.ts'

/** What the pages become wider by, in hundredths of a millimeter: the text keeps its width and its lines. */
const column = 6_000
const gap = 300
const frameWidth = column - 2 * gap
/** Documents with more comments than this get the first ones only: each takes two dozen calls. */
const maxComments = 500
/** The sizes in points; smaller ones are for pages whose comments would not fit otherwise. */
const letterSizes = [8, 6, 5, 4, 3] as const

/** com.sun.star.text: HoriOrientation.RIGHT, RelOrientation.PAGE_RIGHT and TEXT_LINE, VertOrientation.NONE. */
const place = {
  HoriOrient: { short: 0 },
  HoriOrientPosition: gap,
  HoriOrientRelation: { short: 4 },
  VertOrient: { short: 0 },
  VertOrientRelation: { short: 9 },
}

const look = {
  AnchorType: { enum: 'text.TextContentAnchorType', value: 4 },
  TextWrap: { enum: 'text.WrapTextMode', value: 1 },
  Width: frameWidth,
  FrameIsAutomaticHeight: true,
  RightMargin: gap,
  BackColor: 0xff_f8_e1,
  BackTransparent: false,
}

/**
 * Sets every comment of an open document beside the place it belongs to, in a column to the right of the page.
 * LibreOffice 7.4 knows comments in the margin only when it prints, not when it exports.
 *
 * @returns how many are left out because there are too many
 * @throws UnoError
 */
export async function setCommentsInMargin(
  connection: UrpConnection,
  document: UnoObject,
  most = maxComments,
): Promise<number> {
  const objects = new UnoObjects(connection)
  const all = await textFields(objects, document, 'Annotation')
  const comments = all.slice(0, most)
  if (comments.length === 0) return 0
  const styles = await widenedPages(objects, document)
  const view = { cursor: await viewCursorOf(objects, document), styles }
  // Whoever asks for a place after a change has all pages laid out anew, so everything is asked first, and then changed.
  const places: Place[] = []
  for (const comment of comments) places.push(await placeOf(objects, comment, view.cursor))
  const columns = await columnsOf(objects, places, view)
  const notes: Note[] = []
  await withoutLayout(objects, document, async () => {
    for (const place of places) notes.push({ ...place, frame: await setBeside(objects, document, place) })
  })
  await pullApart(objects, document, { notes, columns })
  return all.length - comments.length
}

interface View {
  readonly cursor: UnoObject
  /** The styles of pages. */
  readonly styles: UnoObject
}

/** Where the line is that a comment belongs to: the page, and the height in the whole document. */
interface Place {
  readonly comment: UnoObject
  readonly anchor: UnoObject
  readonly page: number
  readonly top: number
}

interface Note extends Place {
  readonly frame: UnoObject
}

interface NotesInColumns {
  readonly notes: readonly Note[]
  /** The column of each page, by the number of the page. */
  readonly columns: ReadonlyMap<number, Column>
}

/** Comments on neighboring lines would lie on one another, and those at the foot of a page run off the paper. */
async function pullApart(
  objects: UnoObjects,
  document: UnoObject,
  { notes, columns }: NotesInColumns,
): Promise<void> {
  const crowded = new Map(columns)
  const moves: { readonly frame: UnoObject; readonly up: number }[] = []
  for (const size of letterSizes) {
    const remaining = notes.filter(({ page }) => crowded.has(page))
    if (size !== letterSizes[0]) {
      await withoutLayout(objects, document, async () => {
        for (const { frame } of remaining) await setLetters(objects, frame, size)
      })
    }
    for (const [page, column] of [...crowded]) {
      const own = remaining.filter((note) => note.page === page).sort((one, other) => one.top - other.top)
      const { tops, fits } = await spread(objects, own, column)
      if (!fits && size !== letterSizes.at(-1)) continue
      crowded.delete(page)
      moves.push(...own.map(({ frame, top }, index) => ({ frame, up: top - (tops[index] ?? top) })))
    }
  }
  await withoutLayout(objects, document, async () => {
    for (const { frame, up } of moves) {
      if (up !== 0) await objects.setProperties(frame, { VertOrientPosition: up })
    }
  })
}

async function spread(objects: UnoObjects, notes: readonly Note[], column: Column) {
  const places: PlacedNote[] = []
  for (const { frame, top } of notes) places.push({ top, height: await heightOf(objects, frame) })
  const tops = spreadNotes(places, { ...column, gap })
  const fits = (tops.at(-1) ?? 0) + (places.at(-1)?.height ?? 0) <= column.end
  return { tops, fits }
}

/** Many changes at once: the pages are laid out when all are made. */
async function withoutLayout(
  objects: UnoObjects,
  document: UnoObject,
  change: () => Promise<void>,
): Promise<void> {
  // XModel: lockControllers 11, unlockControllers 12.
  const model = await objects.as(document, 'frame.XModel')
  await objects.do(model, 11)
  await change()
  await objects.do(model, 12)
}

async function heightOf(objects: UnoObjects, frame: UnoObject): Promise<number> {
  const size = await objects.property(frame, 'LayoutSize')
  return typeof size === 'object' && 'second' in size ? size.second : 0
}

/** Where the text of a page begins and ends, in the whole document. */
interface Column {
  readonly start: number
  readonly end: number
}

async function columnsOf(
  objects: UnoObjects,
  places: readonly Place[],
  view: View,
): Promise<ReadonlyMap<number, Column>> {
  const columns = new Map<number, Column>()
  for (const page of new Set(places.map((place) => place.page))) {
    columns.set(page, await columnOf(objects, page, view))
  }
  return columns
}

async function columnOf(objects: UnoObjects, page: number, { cursor, styles }: View): Promise<Column> {
  // XPageCursor: jumpToPage 5. XTextViewCursor: getPosition 18. XNameAccess: getByName 5.
  await objects.do(await objects.as(cursor, 'text.XPageCursor'), 5, (message) => message.uint16(page))
  const { second: start } = await objects.pair(cursor, 18)
  const name = await objects.property(cursor, 'PageStyleName')
  const collection = await objects.as(styles, 'container.XNameAccess')
  const style = await objects.take(collection, 'beans.XPropertySet', 5, (message) =>
    message.text(String(name)),
  )
  const read = async (property: string) => Number(await objects.property(style, property))
  let room = (await read('Height')) - (await read('TopMargin')) - (await read('BottomMargin'))
  for (const part of ['Header', 'Footer']) {
    if (await objects.property(style, `${part}IsOn`)) room -= await read(`${part}Height`)
  }
  return { start, end: start + room }
}

async function viewCursorOf(objects: UnoObjects, document: UnoObject): Promise<UnoObject> {
  const controller = await objects.controllerOf(document)
  const supplier = await objects.as(controller, 'text.XTextViewCursorSupplier')
  // XTextViewCursorSupplier: getViewCursor 3.
  return await objects.get(supplier, 'text.XTextViewCursor', 3)
}

/** Mirrored pages would have the column on the left of every second one, over the text's own margin. */
async function widenedPages(objects: UnoObjects, document: UnoObject): Promise<UnoObject> {
  const supplier = await objects.as(document, 'style.XStyleFamiliesSupplier')
  // XStyleFamiliesSupplier: getStyleFamilies 3. XNameAccess: getByName 5. XIndexAccess: getCount 5, getByIndex 6.
  const families = await objects.get(supplier, 'container.XNameAccess', 3)
  const styles = await objects.take(families, 'container.XIndexAccess', 5, (message) =>
    message.text('PageStyles'),
  )
  const count = await objects.count(styles, 5)
  for (let index = 0; index < count; index += 1) {
    const style = await objects.take(styles, 'beans.XPropertySet', 6, (message) => message.int32(index))
    const [width, margin] = [
      await objects.property(style, 'Width'),
      await objects.property(style, 'RightMargin'),
    ]
    await objects.setProperties(style, {
      PageStyleLayout: { enum: 'style.PageStyleLayout', value: 0 },
      Width: Number(width) + column,
      RightMargin: Number(margin) + column,
    })
  }
  return styles
}

async function placeOf(objects: UnoObjects, comment: UnoObject, cursor: UnoObject): Promise<Place> {
  // XTextContent: getAnchor 7. XTextCursor: gotoRange 15. XTextViewCursor: getPosition 18.
  const field = await objects.as(comment, 'text.XTextContent')
  const anchor = await objects.get(field, 'text.XTextRange', 7)
  await objects.do(cursor, 15, (message) => message.objectId(anchor.objectId).byte(0))
  const { second: top } = await objects.pair(cursor, 18)
  // XPageCursor: getPage 6.
  const page = await objects.short(await objects.as(cursor, 'text.XPageCursor'), 6)
  return { comment, anchor, page, top }
}

async function setBeside(objects: UnoObjects, document: UnoObject, { comment, anchor }: Place) {
  const author = await objects.property(comment, 'Author')
  const content = await objects.property(comment, 'Content')
  const words = [author, content].filter((part) => typeof part === 'string' && part !== '').join(': ')
  const factory = await objects.as(document, 'lang.XMultiServiceFactory')
  // XMultiServiceFactory: createInstance 3. XTextRange: getText 3. XText: insertTextContent 12 (range, content, absorb).
  const instance = await objects.get(factory, 'uno.XInterface', 3, (message) =>
    message.text('com.sun.star.text.TextFrame'),
  )
  const frame = await objects.as(instance, 'text.XTextContent')
  await objects.setProperties(frame, { ...look, ...place })
  const text = await objects.get(anchor, 'text.XText', 3)
  await objects.do(text, 12, (message) => message.objectId(anchor.objectId).objectId(frame.objectId).byte(0))
  await write(objects, frame, words)
  return frame
}

async function write(objects: UnoObjects, frame: UnoObject, words: string): Promise<void> {
  // XTextRange: setString 7.
  const text = await objects.as(frame, 'text.XText')
  await objects.do(text, 7, (message) => message.text(words))
  await setLetters(objects, frame, letterSizes[0])
}

async function setLetters(objects: UnoObjects, frame: UnoObject, size: number): Promise<void> {
  // XSimpleText: createTextCursor 8. XTextCursor: gotoEnd 14 (and select).
  const text = await objects.as(frame, 'text.XText')
  const cursor = await objects.get(text, 'text.XTextCursor', 8)
  await objects.do(cursor, 14, (message) => message.byte(1))
  await objects.setProperties(cursor, {
    CharHeight: { float: size },
    CharHeightAsian: { float: size },
    CharHeightComplex: { float: size },
  })
}
