import type { UnoObject, UrpConnection } from '../urp/urp-connection.ts'
import { textFields } from './text-fields.ts'
import { UnoObjects } from './uno-objects.ts'

/**
 * Lets an open document call itself as its visitor does: LibreOffice would show what its own copy is called, or the
 * folders of the server around that.
 * @throws UnoError
 */
export async function setOwnName(
  connection: UrpConnection,
  document: UnoObject,
  name: string,
): Promise<void> {
  const objects = new UnoObjects(connection)
  for (const field of await textFields(objects, document, 'FileName')) {
    await objects.setProperties(field, { IsFixed: true, CurrentPresentation: name })
  }
}
