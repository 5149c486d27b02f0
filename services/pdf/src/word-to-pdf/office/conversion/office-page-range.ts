import { pagesWhereThere } from '@folio/contract/options/page-list'
import { formatRange } from '@folio/contract/pages/page-ranges'
import { PagesFault } from '../document-fault.ts'
import type { UnoObject, UrpConnection } from '../urp/urp-connection.ts'
import { UnoObjects } from './uno-objects.ts'

/**
 * The wanted pages of an open document in LibreOffice's words, which must know all of them; those that it has.
 * @throws PagesFault, UnoError
 */
export async function officePageRange(
  connection: UrpConnection,
  document: UnoObject,
  pages: string,
): Promise<string> {
  const objects = new UnoObjects(connection)
  const count = Number(await objects.property(await objects.controllerOf(document), 'PageCount'))
  const list = pagesWhereThere(pages, count)
  if ('error' in list) throw new PagesFault(list.error)
  return list.ranges.map(formatRange).join(',')
}
