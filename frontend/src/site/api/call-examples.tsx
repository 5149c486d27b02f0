import type { Tool } from '@folio/contract/tool'
import { useSettings } from '../../installation/settings.ts'
import styles from './api-reference.module.css'
import { curl, javascript, python } from './call-languages.ts'
import { Code } from './code.tsx'
import { exampleCall } from './example-call.ts'

/** One call in three languages; curl is shown, the others open without a script. */
export function CallExamples({ tool }: { readonly tool: Tool }) {
  const { origin } = useSettings()
  const call = exampleCall(origin, tool)
  return (
    <div className={styles.examples}>
      <Code>{curl(call)}</Code>
      <details>
        <summary>{tool.name} in JavaScript</summary>
        <Code>{javascript(call)}</Code>
      </details>
      <details>
        <summary>{tool.name} in Python</summary>
        <Code>{python(call)}</Code>
      </details>
    </div>
  )
}
