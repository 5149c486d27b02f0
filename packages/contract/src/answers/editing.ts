import type { EditOutcome, FontOutcome } from '../editing/edit-outcome.ts'
import {
  editing,
  maxSaveElements,
  type OriginalPiece,
  type OriginalText,
  type SaveElement,
  type SavePdfRequest,
  type SavePdfResult,
  type TextBlock,
} from '../editing/editor.ts'
import type { PreviewPdfRequest, PreviewPdfResult } from '../editing/preview.ts'
import { grouped } from '../numbers/grouped.ts'
import { downloadUrl, success } from './answer-words.ts'
import { commonAnswer } from './common-answer.ts'
import {
  count,
  type Fields,
  flag,
  list,
  number,
  type ObjectField,
  object,
  oneOf,
  optional,
  text,
} from './field.ts'

const piece: Fields<OriginalPiece> = {
  content: text('Its characters.'),
  transform: list('Six numbers that take a text of size 1 to the page.', 'number'),
  width: number('Its length along the line.'),
}

const original: Fields<OriginalText> = {
  ...piece,
  pieces: optional(
    list(
      'Where it has several fonts or sizes, its stretches of each with the three fields above; may be absent.',
      piece,
    ),
  ),
}

const block: Fields<TextBlock> = {
  lines: list('A list of its lines, each as `original` has it.', original),
  hyphens: optional(
    list('Lines, from 0, whose last hyphen is one of a compound; without it by how they end.', 'number'),
  ),
}

/** One edit of a save. */
export const saveElementFields: Fields<SaveElement> = {
  id: text('Any name for this edit.'),
  type: oneOf([editing.type], `Always \`${editing.type}\`.`),
  pageNumber: count('Counted from 1.'),
  x: number('Points from the left edge of the unscaled page.'),
  y: number('Points from its upper edge.'),
  width: number('Points.'),
  height: number(`Points, at least the font size + ${editing.extraHeight}.`),
  content: text('The new text; empty to delete the old one.'),
  fontSize: number('Points.'),
  fontName: text(`Such as \`${editing.fontName}\`.`),
  color: oneOf([editing.color], `Always \`${editing.color}\`.`),
  hasBackground: flag('Always `true`.'),
  backgroundColor: oneOf([editing.backgroundColor], `Always \`${editing.backgroundColor}\`.`),
  isReplacement: flag('Always `true`.'),
  padding: number(`Points, \`${editing.padding}\`.`),
  original: optional(object('The text it replaces, as pdf.js gives it; may be absent.', original)),
  block: optional(
    object('For a paragraph: its lines; the text is set anew within them. May be absent.', block),
  ),
}

const sessionId = text('Of the opened PDF.')

export const saveRequestFields: Fields<SavePdfRequest> = {
  sessionId,
  elements: list(`At most ${grouped(maxSaveElements)} edits; all are made or none.`, saveElementFields),
}

/** What a save answers when it succeeds. */
export const saveAnswer: Fields<
  Required<Pick<SavePdfResult, 'success' | 'downloadUrl' | 'fileName' | 'expiresAt' | 'report' | 'requestId'>>
> = { success, downloadUrl, fileName: text('File name of the result.'), ...commonAnswer }

export const previewRequestFields: Fields<PreviewPdfRequest> = {
  sessionId,
  pageNumber: count('Counted from 1.'),
  elements: list('The edits of this page, as for saving; none shows the page as it is.', saveElementFields),
}

const font: ObjectField<
  Pick<FontOutcome, 'kind'> & { readonly names?: readonly string[]; readonly alike?: boolean }
> = object('The letters of the new text.', {
  kind: oneOf(
    ['kept', 'partly substituted', 'substituted'],
    '`kept`, `partly substituted` or `substituted`.',
  ),
  names: optional(list('The other fonts, where letters are in others than the text was.', 'text')),
  alike: optional(flag('`true` where those are of the family of the PDF’s own font; may be absent.')),
})

/** What became of one edit of a preview. */
export const outcomeFields: Fields<Omit<EditOutcome, 'font'>> & { readonly font: typeof font } = {
  id: text('The name of the edit.'),
  pageNumber: count('Counted from 1.'),
  change: oneOf(
    ['unchanged', 'replaced', 'deleted', 'covered', 'refused'],
    '`unchanged`, `replaced`, `deleted`, `covered` (over a picture of the text) or `refused`.',
  ),
  font,
  missing: count('Characters that no font has.'),
  overflow: number('Points by which the text now reaches beyond the page.'),
  collision: number('Points by which it now reaches into the next one on its line.'),
  clipped: number('Points by which the text reaches beyond what the PDF shows of its place.'),
  below: optional(
    number('Points by which new lines of a paragraph reach into the text below it; may be absent.'),
  ),
  ruled: optional(number('Points by which the text reaches over a line that the page draws; may be absent.')),
  margin: optional(
    number('Points by which a line that was as wide as those around it reaches beyond them; may be absent.'),
  ),
  stranded: optional(
    number('Lines drawn under or through its words that stay where those were; may be absent.'),
  ),
  misnamed: optional(
    flag(
      '`true` where the PDF names letters of the old text wrongly, so that other ones are seen; may be absent.',
    ),
  ),
  moved: optional(
    object('How far its ends stand from where they stood, in points along its line; may be absent.', {
      start: number('Its beginning.'),
      end: number('Its end.'),
      bottom: optional(number('How much lower the last line of a paragraph stands; absent for a line.')),
    }),
  ),
}

/** What a preview answers when it succeeds. */
export const previewAnswer: Fields<
  Required<Pick<PreviewPdfResult, 'success' | 'page' | 'report' | 'requestId'>>
> & { readonly outcomes: object } = {
  success,
  page: text('The page as it would be saved: a PDF of one page, base64.'),
  outcomes: list('One for each edit.', outcomeFields),
  report: commonAnswer.report,
  requestId: commonAnswer.requestId,
}
