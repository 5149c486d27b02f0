import { saveElementFields } from '@folio/contract/answers/editing'
import { maxSaveElements, saveEndpoint } from '@folio/contract/editing/editor'
import { useSettings } from '../../installation/settings.ts'
import { fieldRows } from './answer-rows.ts'
import { Code } from './code.tsx'
import { FieldsTable } from './fields-table.tsx'

/** The editor's second call. */
export function SavePdf() {
  const { origin } = useSettings()
  return (
    <>
      <h3>Saving edits</h3>
      <p>
        <code>POST {saveEndpoint}</code> with JSON: <code>sessionId</code> of the opened PDF and{' '}
        <code>elements</code>, a list of at most {maxSaveElements.toLocaleString('en-US')} edits. The answer
        has <code>success</code>, <code>downloadUrl</code>, <code>fileName</code> and the fields that all
        answers have. All edits are made or none: where texts cannot be taken out of the PDF, the error with
        the code <code>text-not-replaceable</code> lists the ids of those edits in <code>elements</code>.
      </p>
      <Code>{`curl -H 'Content-Type: application/json' \\\n  -d '{"sessionId":"…","elements":[…]}' \\\n  ${origin}${saveEndpoint}`}</Code>
      <FieldsTable
        caption="Fields of an edit"
        columns={['Field', 'Meaning']}
        rows={fieldRows(saveElementFields).map(({ path, says }) => [path, says])}
      />
    </>
  )
}
