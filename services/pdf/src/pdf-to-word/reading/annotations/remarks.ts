import type { Matrix } from '@folio/pdf-content/matrix'
import { boxThrough } from '../geometry.ts'
import type { PageAnnotation } from './annotations.ts'
import type { DocumentPlace } from './link-targets.ts'

/** What somebody has noted on a page. */
export interface Remark extends DocumentPlace {
  readonly author: string
  readonly text: string
  /** As in ISO 8601; undefined where nobody noted it. */
  readonly date: string | undefined
}

/** Annotations whose contents are a comment; those of others are drawn (ISO 32000-1, 12.5.6). */
const commenting = new Set([
  'Text',
  'Highlight',
  'Underline',
  'StrikeOut',
  'Squiggly',
  'Caret',
  'Square',
  'Circle',
])
const maxRemarks = 2_000
const longest = 10_000

/**
 * The comments among the annotations of a page. @param page from 1 @param base takes the page's own coordinates to
 * those of the model
 */
export function remarksOf(annotations: readonly PageAnnotation[], page: number, base: Matrix): Remark[] {
  return annotations.slice(0, maxRemarks).flatMap((annotation) => {
    const { subtype = '', rect, contentsObj, titleObj, modificationDate } = annotation
    const text = contentsObj?.str?.trim() ?? ''
    if (!commenting.has(subtype) || !rect || text === '') return []
    const { x0, y0 } = boxThrough(base, rect)
    const author = titleObj?.str?.trim() || 'Unknown'
    return [{ page, x: x0, y: y0, author, text: text.slice(0, longest), date: isoDate(modificationDate) }]
  })
}

/** A date of PDF (ISO 32000-1, 7.9.4) in Coordinated Universal Time. */
function isoDate(date: string | null | undefined): string | undefined {
  const parts = /^(?:D:)?(\d{4})(\d\d)(\d\d)(\d\d)?(\d\d)?(\d\d)?(?:([+-])(\d\d)'?(\d\d)?)?/.exec(date ?? '')
  if (!parts) return undefined
  const [, year, month, day, hour = '00', minute = '00', second = '00', sign, hours = '00', minutes = '00'] =
    parts
  const zone = sign ? `${sign}${hours}:${minutes}` : 'Z'
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString().replace(/\.\d+/, '')
}
