import { parseDownloadPath } from '@folio/contract/download'
import type { RequestHandler } from 'express'
import type { KeptPages } from '../preview/kept-pages.ts'

/** Lets go of the pages of a document as soon as a visitor asks to delete it. */
export const forgetDeleted =
  (pages: KeptPages): RequestHandler =>
  ({ method, path }, _res, next) => {
    const place = method === 'DELETE' ? parseDownloadPath(path) : undefined
    if (place) pages.forget(place.token)
    next()
  }
