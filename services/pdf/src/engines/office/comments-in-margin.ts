import { type PlacedNote, spreadNotes } from './spread-notes.ts'
import { UnoObjects } from './uno-objects.ts'
import type { UnoObject, UrpConnection } from './urp/urp-connection.ts'

/** What the pages become wider by, in hundredths of a millimeter: the text keeps its width and its lines. */
const column = 6_000
const gap = 300
const frameWidth = column - 2 * gap
/** Documents with more comments than this get the first ones only: each takes a dozen calls. */
const maxComments = 500
/** Points; smaller ones are for pages whose comments would not fit otherwise. */
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
 * @throws UnoError
 */
export async function setCommentsInMargin(connection: UrpConnection, document: UnoObject): Promise<void> {
  const objects = new UnoObjects(connection)
  const comments = await commentsOf(objects, document)
  if (comments.length === 0) return
  const styles = await widenedPages(objects, document)
  const cursor = await viewCursorOf(objects, document)
  const notes: Note[] = []
  for (const comment of comments) notes.push(await setBeside(objects, document, comment, cursor))
  await pullApart(objects, notes, { cursor, styles })
}

interface View {
  readonly cursor: UnoObject
  /** Of pages. */
  readonly styles: UnoObject
}

/** A comment's frame, and where the line is that it belongs to: the page, and the height in the whole document. */
interface Note {
  readonly frame: UnoObject
  readonly page: number
  readonly top: number
}

/** Comments on neighboring lines would lie on one another, and those at the foot of a page run off the paper. */
async function pullApart(objects: UnoObjects, notes: readonly Note[], view: View): Promise<void> {
  const inOrder = [...notes].sort((one, other) => one.top - other.top)
  for (const page of new Set(notes.map((note) => note.page))) {
    const column = await columnOf(objects, page, view)
    await setInColumn(
      objects,
      inOrder.filter((note) => note.page === page),
      column,
    )
  }
}

async function setInColumn(objects: UnoObjects, notes: readonly Note[], column: Column): Promise<void> {
  for (const size of letterSizes) {
    if (size !== letterSizes[0]) for (const { frame } of notes) await setLetters(objects, frame, size)
    const placed: PlacedNote[] = []
    for (const { frame, top } of notes) placed.push({ top, height: await heightOf(objects, frame) })
    const tops = spreadNotes(placed, { ...column, gap })
    const [last, lastTop] = [placed.at(-1), tops.at(-1)]
    const fits = (lastTop ?? 0) + (last?.height ?? 0) <= column.end
    if (!fits && size !== letterSizes.at(-1)) continue
    for (const [index, { frame, top }] of notes.entries()) {
      const moved = top - (tops[index] ?? top)
      if (moved !== 0) await objects.setProperties(frame, { VertOrientPosition: moved })
    }
    return
  }
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

async function columnOf(objects: UnoObjects, page: number, { cursor, styles }: View): Promise<Column> {
  // XPageCursor: jumpToPage 5. XTextViewCursor: getPosition 18. XNameAccess: getByName 5.
  await objects.do(await objects.as(cursor, 'text.XPageCursor'), 5, (message) => message.uint16(page))
  const { second: start } = await objects.pair(cursor, 18)
  const name = await objects.property(cursor, 'PageStyleName')
  const named = await objects.as(styles, 'container.XNameAccess')
  const style = await objects.take(named, 'beans.XPropertySet', 5, (message) => message.text(String(name)))
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

async function commentsOf(objects: UnoObjects, document: UnoObject): Promise<UnoObject[]> {
  const supplier = await objects.as(document, 'text.XTextFieldsSupplier')
  // XTextFieldsSupplier: getTextFields 3. XEnumerationAccess: createEnumeration 5.
  const fields = await objects.get(supplier, 'container.XEnumerationAccess', 3)
  const all = await objects.get(fields, 'container.XEnumeration', 5)
  const comments: UnoObject[] = []
  // XEnumeration: hasMoreElements 3, nextElement 4. XServiceInfo: supportsService 4.
  while (comments.length < maxComments && (await objects.asks(all, 3))) {
    const field = await objects.take(all, 'lang.XServiceInfo', 4)
    const isComment = await objects.asks(field, 4, (message) =>
      message.text('com.sun.star.text.textfield.Annotation'),
    )
    if (isComment) comments.push(field)
  }
  return comments
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

async function setBeside(
  objects: UnoObjects,
  document: UnoObject,
  comment: UnoObject,
  cursor: UnoObject,
): Promise<Note> {
  const author = await objects.property(comment, 'Author')
  const content = await objects.property(comment, 'Content')
  const words = [author, content].filter((part) => typeof part === 'string' && part !== '').join(': ')
  // XTextContent: getAnchor 7. XTextRange: getText 3. XTextCursor: gotoRange 15. XTextViewCursor: getPosition 18.
  const field = await objects.as(comment, 'text.XTextContent')
  const anchor = await objects.get(field, 'text.XTextRange', 7)
  await objects.do(cursor, 15, (message) => message.objectId(anchor.objectId).byte(0))
  const { second: top } = await objects.pair(cursor, 18)
  // XPageCursor: getPage 6.
  const page = await objects.short(await objects.as(cursor, 'text.XPageCursor'), 6)
  const factory = await objects.as(document, 'lang.XMultiServiceFactory')
  // XMultiServiceFactory: createInstance 3. XText: insertTextContent 12 (range, content, absorb).
  const made = await objects.get(factory, 'uno.XInterface', 3, (message) =>
    message.text('com.sun.star.text.TextFrame'),
  )
  const frame = await objects.as(made, 'text.XTextContent')
  await objects.setProperties(frame, { ...look, ...place })
  const text = await objects.get(anchor, 'text.XText', 3)
  await objects.do(text, 12, (message) => message.objectId(anchor.objectId).objectId(frame.objectId).byte(0))
  await write(objects, frame, words)
  return { frame, page, top }
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
