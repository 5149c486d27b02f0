import type { OfficeDocument, OfficeFacts } from '../convert-office.ts'
import { DocumentFault } from '../document-fault.ts'
import { UnoError } from '../urp/uno-error.ts'
import type { UnoObject, UrpConnection } from '../urp/urp-connection.ts'
import { setCommentsInMargin } from './comments-in-margin.ts'
import { dispatch } from './dispatch.ts'
import { closeDocument, desktopOf, loadDocument, storeDocument } from './office-documents.ts'
import { officePageRange } from './office-page-range.ts'
import { setOwnName } from './own-name.ts'
import { pdfExport } from './pdf-export.ts'

/** com.sun.star.document.MacroExecMode.NEVER_EXECUTE and UpdateDocMode.NO_UPDATE. */
const careful = {
  Hidden: true,
  MacroExecutionMode: { short: 0 },
  UpdateDocMode: { short: 0 },
}

/**
 * Lets LibreOffice open the document at `source` and write it as PDF to `target`.
 * @throws DocumentFault, PagesFault, ConnectionLost
 */
export async function convertOverUno(
  connection: UrpConnection,
  { name, filter, password, namesItself, wishes }: OfficeDocument,
  source: string,
  target: string,
): Promise<OfficeFacts> {
  const desktop = await desktopOf(connection)
  const loading = loadDocument(connection, desktop, source, {
    ...careful,
    ...(filter === undefined ? {} : { FilterName: filter }),
    ...(password === undefined ? {} : { Password: password }),
  })
  const document = await loading.catch((error: unknown) => throwFault('load', error))
  try {
    const { changes, comments, version } = wishes
    if (changes === 'final') await dispatch(connection, document, '.uno:AcceptAllTrackedChanges')
    if (namesItself) await setOwnName(connection, document, name)
    const commentsLeftOut = comments === 'margin' ? await setCommentsInMargin(connection, document) : 0
    const pages = wishes.pages === '' ? '' : await officePageRange(connection, document, wishes.pages)
    await storeDocument(connection, document, target, {
      FilterName: 'writer_pdf_Export',
      FilterData: { properties: pdfExport({ version, pages }) },
    })
    return { commentsLeftOut }
  } catch (error) {
    return throwFault('store', error)
  } finally {
    await closeQuietly(connection, document)
  }
}

function throwFault(at: 'load' | 'store', error: unknown): never {
  throw error instanceof UnoError ? new DocumentFault(at, error) : error
}

/** A document that does not close goes with its process; what came of the conversion stands. */
async function closeQuietly(connection: UrpConnection, document: UnoObject): Promise<void> {
  await closeDocument(connection, document).catch((error: unknown) => {
    if (!(error instanceof UnoError)) throw error
  })
}
