import { saveElementFields } from '@folio/contract/answers/editing'
import { maxSaveElements, saveEndpoint } from '@folio/contract/editing/editor'
import { grouped } from '@folio/contract/numbers/grouped'
import { fieldRows } from './answer-rows.ts'
import { GeneralExamples } from './call-examples.tsx'
import { FieldsTable } from './fields-table.tsx'
import { TryGeneral } from './try-general.tsx'

/** The editor's second call. */
export function SavePdf() {
  return (
    <>
      <h3>Saving edits</h3>
      <p>
        <code>POST {saveEndpoint}</code> with JSON: <code>sessionId</code> of the opened PDF and{' '}
        <code>elements</code>, a list of at most {grouped(maxSaveElements)} edits. The answer has{' '}
        <code>success</code>, <code>downloadUrl</code>, <code>fileName</code> and the fields that all answers
        have. All edits are made or none: where texts cannot be taken out of the PDF, the error with the code{' '}
        <code>text-not-replaceable</code> lists the ids of those edits in <code>elements</code>.
      </p>
      <GeneralExamples name="Saving edits" />
      <TryGeneral name="Saving edits" />
      <FieldsTable
        caption="Fields of an edit"
        columns={['Field', 'Meaning']}
        rows={fieldRows(saveElementFields).map(({ path, says }) => [path, says])}
      />
    </>
  )
}
