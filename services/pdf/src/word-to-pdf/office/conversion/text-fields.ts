import type { UnoObject } from '../urp/urp-connection.ts'
import type { UnoObjects } from './uno-objects.ts'

/** The fields of one kind in an open document, `Annotation` or `FileName`, seen as XServiceInfo. @throws UnoError */
export async function textFields(
  objects: UnoObjects,
  document: UnoObject,
  kind: string,
): Promise<UnoObject[]> {
  const supplier = await objects.as(document, 'text.XTextFieldsSupplier')
  // XTextFieldsSupplier: getTextFields 3. XEnumerationAccess: createEnumeration 5.
  const fields = await objects.get(supplier, 'container.XEnumerationAccess', 3)
  const all = await objects.get(fields, 'container.XEnumeration', 5)
  const matches: UnoObject[] = []
  // XEnumeration: hasMoreElements 3, nextElement 4. XServiceInfo: supportsService 4.
  while (await objects.asks(all, 3)) {
    const field = await objects.take(all, 'lang.XServiceInfo', 4)
    const isOne = await objects.asks(field, 4, (message) =>
      message.text(`com.sun.star.text.textfield.${kind}`),
    )
    if (isOne) matches.push(field)
  }
  return matches
}
