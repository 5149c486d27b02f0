import { escapeXml } from '@folio/contract/files/xml-references'
import { wordPart, xml } from '../../../files/xml.ts'
import type { Paragraph } from '../../layout/paragraphs/paragraph-model.ts'
import type { Remark } from '../../reading/annotations/remarks.ts'

/** The name of the bookmark at a place that links lead to. */
export const bookmarkName = (place: number): string => `Place${place + 1}`

/** What is noted at a paragraph stands around its text: bookmarks, and the ranges of comments (17.13.4, 17.13.6). */
export function withNotes({ targets = [], remarks = [] }: Paragraph, text: string): string {
  const starts = targets.map((place) =>
    xml('w:bookmarkStart', { 'w:id': place, 'w:name': bookmarkName(place) }),
  )
  const ends = targets.map((place) => xml('w:bookmarkEnd', { 'w:id': place }))
  const opened = remarks.map((remark) => xml('w:commentRangeStart', { 'w:id': remark }))
  const closed = remarks.map(
    (remark) =>
      xml('w:commentRangeEnd', { 'w:id': remark }) +
      xml('w:r', {}, xml('w:commentReference', { 'w:id': remark })),
  )
  return [...starts, ...opened, text, ...closed, ...ends].join('')
}

/** The part of the comments (ECMA-376 part 1, 17.13.4.6), each under its place in the list. */
export const commentsXml = (remarks: readonly Remark[]): string =>
  wordPart(
    'w:comments',
    ...remarks.map(({ author, date, text }, id) =>
      xml(
        'w:comment',
        { 'w:id': id, 'w:author': author.slice(0, 255), 'w:date': date, 'w:initials': initialsOf(author) },
        ...text
          .split(/\r\n?|\n/)
          .map((line) =>
            xml('w:p', {}, xml('w:r', {}, `<w:t xml:space="preserve">${escapeXml(line)}</w:t>`)),
          ),
      ),
    ),
  )

const initialsOf = (author: string): string =>
  author
    .split(/\s+/)
    .map(([letter = '']) => letter)
    .join('')
    .slice(0, 9)
