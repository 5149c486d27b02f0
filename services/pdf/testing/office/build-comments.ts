import { docx, relationship, wordType } from './build-docx.ts'

const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const filling = 'with many words '

/** A document with a paragraph for each remark, which Ada has commented on. */
export const commented = (remarks: readonly string[]): Buffer =>
  docx({
    body: remarks.map((_, id) => paragraphWith(id)).join(''),
    relationships: relationship('rIdC', 'comments', 'comments.xml'),
    types: `<Override PartName="/word/comments.xml" ContentType="${wordType}.comments+xml"/>`,
    parts: [
      {
        name: 'word/comments.xml',
        data: `<w:comments xmlns:w="${namespace}">${remarks.map(comment).join('')}</w:comments>`,
      },
    ],
  })

const paragraphWith = (id: number): string =>
  `<w:p><w:commentRangeStart w:id="${id}"/><w:r><w:t>reviewed ${id} ${filling.repeat(6)}</w:t></w:r>
  <w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r></w:p>`

const comment = (text: string, id: number): string =>
  `<w:comment w:id="${id}" w:author="Ada"><w:p><w:r><w:t>${text} ${filling.repeat(8)}</w:t></w:r></w:p></w:comment>`
