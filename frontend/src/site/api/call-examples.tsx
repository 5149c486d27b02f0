import type { Tool } from '@folio/contract/tool'
import { useSettings } from '../../installation/settings.ts'
import styles from './api-reference.module.css'
import { curl, javascript, python } from './call-languages.ts'
import { Code } from './code.tsx'
import { type ExampleCall, exampleCall } from './example-call.ts'
import { type GeneralCall, generalCall } from './general-calls.ts'

/** A tool's call in three languages. */
export function ToolExamples({ tool }: { readonly tool: Tool }) {
  const { origin } = useSettings()
  return <CallExamples name={tool.name} call={exampleCall(origin, tool)} />
}

/** Another call in three languages. */
export function GeneralExamples({ name }: { readonly name: GeneralCall }) {
  const { origin } = useSettings()
  return <CallExamples name={name} call={generalCall(origin, name)} />
}

/** curl is shown, the others open without a script. */
const CallExamples = ({ name, call }: { readonly name: string; readonly call: ExampleCall }) => (
  <div className={styles.examples}>
    <Code>{curl(call)}</Code>
    <details>
      <summary>{name} in JavaScript</summary>
      <Code>{javascript(call)}</Code>
    </details>
    <details>
      <summary>{name} in Python</summary>
      <Code>{python(call)}</Code>
    </details>
  </div>
)
