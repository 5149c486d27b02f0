import { editing, maxSaveElements, type SaveElement, saveEndpoint } from '@folio/contract/editing/editor'
import { useSettings } from '../../installation/settings.ts'
import type { Fields } from '../../tool-kit/answer-words.ts'
import { fieldRows } from './answer-rows.ts'
import { Code } from './code.tsx'
import { FieldsTable } from './fields-table.tsx'

const element: Fields<SaveElement> = {
  id: 'Any name for this edit.',
  type: `Always \`${editing.type}\`.`,
  pageNumber: 'Counted from 1.',
  x: 'Points from the left edge of the unscaled page.',
  y: 'Points from its upper edge.',
  width: 'Points.',
  height: `Points, at least the font size + ${editing.extraHeight}.`,
  content: 'The new text; empty to delete the old one.',
  fontSize: 'Points.',
  fontName: `Such as \`${editing.fontName}\`.`,
  color: `Always \`${editing.color}\`.`,
  hasBackground: 'Always `true`.',
  backgroundColor: `Always \`${editing.backgroundColor}\`.`,
  isReplacement: 'Always `true`.',
  padding: `Points, \`${editing.padding}\`.`,
  original: {
    says: 'The text it replaces, as pdf.js gives it; may be absent.',
    fields: {
      content: 'Its characters.',
      transform: 'Six numbers that take a text of size 1 to the page.',
      width: 'Its length along the line.',
      pieces:
        'Where it has several fonts or sizes, its stretches of each with the three fields above; may be absent.',
    },
  },
  block:
    'For a paragraph: `lines`, a list of its lines, each as `original` has it; the text is set anew within them. May be absent.',
}

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
        rows={fieldRows(element).map(({ path, says }) => [path, says])}
      />
    </>
  )
}
