import { refusalsOf } from '@folio/contract/calls/tool-calls'
import { ownerOf } from '@folio/contract/services'
import type { Tool } from '@folio/contract/tool'
import type { ToolId } from '@folio/contract/tools'
import { toolDescriptions } from '../../tools/tables/tool-descriptions.ts'
import { answerRows } from './answer-rows.ts'
import { ToolExamples } from './call-examples.tsx'
import { FieldsTable } from './fields-table.tsx'
import { requestRows } from './request-rows.ts'
import { TryCall } from './try-call.tsx'

/** One tool's call: what it takes, what it answers, which sentences it refuses with. */
export function ToolCall({ tool }: { readonly tool: Tool }) {
  const { name, endpoint } = tool
  return (
    <>
      <p>{toolDescriptions[tool.id as ToolId]}</p>
      <p>
        <code>POST {endpoint}</code> with a multipart form. Its results and stages carry the service name{' '}
        <code>{ownerOf(tool.id)}</code>.
      </p>
      <ToolExamples tool={tool} />
      <TryCall tool={tool} />
      <FieldsTable
        caption={`Fields of a ${name} request`}
        columns={['Field', 'Value', 'Without it', 'Meaning']}
        rows={requestRows(tool).map(({ name: field, kind, standard, says }) => [
          field,
          kind,
          standard === undefined ? 'must be sent' : standard || 'empty',
          says,
        ])}
      />
      <FieldsTable
        caption={`Fields of a ${name} answer`}
        columns={['Field', 'Meaning']}
        rows={answerRows(tool).map(({ path, says }) => [path, says])}
      />
      <p>It refuses files with these sentences:</p>
      <ul>
        {refusalsOf(tool).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  )
}
