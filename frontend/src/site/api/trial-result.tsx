import { Code } from './code.tsx'
import type { TrialState } from './trial.ts'

/** How a trial stands, and what came back. */
export const TrialResult = ({ state }: { readonly state: TrialState }) => (
  <>
    <p role="status">{statusText(state)}</p>
    {state.kind === 'answered' && (
      <>
        {state.body !== '' && <Code>{state.body}</Code>}
        <ul>
          {state.downloads.map((url) => (
            <li key={url}>
              <a href={url} download>
                {url}
              </a>
            </li>
          ))}
        </ul>
      </>
    )}
  </>
)

function statusText(state: TrialState): string {
  if (state.kind === 'answered') return `Status ${state.status}`
  return state.kind === 'idle' ? '' : state.says
}
