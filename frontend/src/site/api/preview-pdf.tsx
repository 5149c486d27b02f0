import { outcomeFields } from '@folio/contract/answers/editing'
import { previewEndpoint } from '@folio/contract/editing/editor'
import { fieldRows } from './answer-rows.ts'
import { GeneralExamples } from './call-examples.tsx'
import { FieldsTable } from './fields-table.tsx'
import { TryGeneral } from './try-general.tsx'

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
    <GeneralExamples name="Previewing a page" />
    <TryGeneral name="Previewing a page" />
    <FieldsTable
      caption="Fields of an outcome"
      columns={['Field', 'Meaning']}
      rows={fieldRows(outcomeFields).map(({ path, says }) => [path, says])}
    />
  </>
)
