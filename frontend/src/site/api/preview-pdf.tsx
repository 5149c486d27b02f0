import type { EditOutcome } from '@folio/contract/editing/edit-outcome'
import { previewEndpoint } from '@folio/contract/editing/editor'
import type { Fields } from '../../tool-kit/answer-words.ts'
import { fieldRows } from './answer-rows.ts'
import { FieldsTable } from './fields-table.tsx'

const outcome: Fields<Omit<EditOutcome, 'font'>> & { readonly font: object } = {
  id: 'The name of the edit.',
  pageNumber: 'Counted from 1.',
  change: '`unchanged`, `replaced`, `deleted`, `covered` (over a picture of the text) or `refused`.',
  font: {
    says: 'The letters of the new text.',
    fields: {
      kind: '`kept`, `partly substituted` or `substituted`.',
      names: 'The other fonts, where letters are in others than the text was.',
    },
  },
  missing: 'Characters that no font has.',
  overflow: 'Points by which the text now reaches beyond the page.',
  collision: 'Points by which it now reaches into the next one on its line.',
  clipped: 'Points by which the text reaches beyond what the PDF shows of its place.',
  below: 'Points by which new lines of a paragraph reach into the text below it; may be absent.',
}

/** The editor's call between opening and saving. */
export const PreviewPdf = () => (
  <>
    <h3>Previewing a page</h3>
    <p>
      <code>POST {previewEndpoint}</code> with JSON: <code>sessionId</code>, <code>pageNumber</code> and the{' '}
      <code>elements</code> of this page, as for saving. The answer has <code>success</code>, the{' '}
      <code>page</code> as it would be saved (a PDF of one page, base64), <code>report</code> and{' '}
      <code>outcomes</code>, one for each edit. An edit that cannot be made is left out and has the outcome{' '}
      <code>refused</code>. Nothing is stored.
    </p>
    <FieldsTable
      caption="Fields of an outcome"
      columns={['Field', 'Meaning']}
      rows={fieldRows(outcome).map(({ path, says }) => [path, says])}
    />
  </>
)
