import { UnoObjects } from './uno-objects.ts'
import type { UnoObject, UrpConnection } from './urp/urp-connection.ts'

/** Gives an open document a title if it has none: PDF/UA (ISO 14289-1, 7.1) wants one. @throws UnoError */
export async function ensureTitle(
  connection: UrpConnection,
  document: UnoObject,
  title: string,
): Promise<void> {
  const objects = new UnoObjects(connection)
  const supplier = await objects.as(document, 'document.XDocumentPropertiesSupplier')
  // XDocumentPropertiesSupplier: getDocumentProperties 3. XDocumentProperties: getTitle 9, setTitle 10.
  const properties = await objects.get(supplier, 'document.XDocumentProperties', 3)
  const given = await connection.call(
    properties,
    9,
    () => undefined,
    (reply) => reply.text(),
  )
  if (given.trim() === '') await objects.do(properties, 10, (message) => message.text(title))
}
