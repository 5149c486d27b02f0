import { pathToFileURL } from 'node:url'
import { UnoError } from '../urp/uno-error.ts'
import type { Properties } from '../urp/uno-value.ts'
import type { UnoObject, UrpConnection } from '../urp/urp-connection.ts'

/** The name under which LibreOffice exports its component context; every other object is reached from it. */
const root = { objectId: 'StarOffice.ComponentContext', type: 'uno.XInterface' }

const readObject =
  (type: string) =>
  (reply: { objectId(): string }): UnoObject => ({ objectId: reply.objectId(), type })
const nothing = () => undefined

/** A service of LibreOffice by its name, seen as one of its interfaces. */
export async function createService(
  connection: UrpConnection,
  name: string,
  type: string,
): Promise<UnoObject> {
  const remote = await connection.query(root, 'uno.XInterface')
  const context = await connection.query(remote, 'uno.XComponentContext')
  // XComponentContext: getValueByName 3, getServiceManager 4.
  const services = await connection.call(context, 4, nothing, readObject('lang.XMultiComponentFactory'))
  // XMultiComponentFactory: createInstanceWithContext 3.
  const service = await connection.call(
    services,
    3,
    (message) => message.text(`com.sun.star.${name}`).objectId(context.objectId),
    readObject('uno.XInterface'),
  )
  return await connection.query(service, type)
}

/** What opens documents. */
export const desktopOf = (connection: UrpConnection): Promise<UnoObject> =>
  createService(connection, 'frame.Desktop', 'frame.XComponentLoader')

/** Opens a text document. @throws UnoError also when LibreOffice just says that it has none, or one of another kind */
export async function loadDocument(
  connection: UrpConnection,
  desktop: UnoObject,
  path: string,
  properties: Properties,
): Promise<UnoObject> {
  // XComponentLoader: loadComponentFromURL 3 (URL, frame, search flags, arguments).
  const document = await connection.call(
    desktop,
    3,
    (message) => message.text(pathToFileURL(path).href).text('_blank').int32(0).properties(properties),
    readObject('lang.XComponent'),
  )
  if (document.objectId === '') throw new UnoError('load', 'the document could not be opened')
  return await connection.query(document, 'text.XTextDocument')
}

/** Writes the document in another format. @throws UnoError */
export async function storeDocument(
  connection: UrpConnection,
  document: UnoObject,
  path: string,
  properties: Properties,
): Promise<void> {
  const storable = await connection.query(document, 'frame.XStorable')
  // XStorable: hasLocation 3, getLocation 4, isReadonly 5, store 6, storeAsURL 7, storeToURL 8.
  await connection.call(
    storable,
    8,
    (message) => message.text(pathToFileURL(path).href).properties(properties),
    nothing,
  )
}

/** Closes a document of LibreOffice's; whoever objects to that now closes it later. */
export async function closeDocument(connection: UrpConnection, document: UnoObject): Promise<void> {
  const closeable = await connection.query(document, 'util.XCloseable')
  // XCloseable: addCloseListener 3, removeCloseListener 4, close 5 (true: close later if somebody objects now).
  await connection.call(closeable, 5, (message) => message.byte(1), nothing)
}
