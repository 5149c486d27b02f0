import type { ToolView } from '../tools/tool-view.ts'

interface ToolPageProps {
  readonly view: ToolView
  /** The page's heading and the sentence under it, from the tool's copy. */
  readonly copy: { readonly heading: string; readonly intro: string }
}

/** The upper part of a tool's page: heading, intro and the working area. */
export function ToolPage({ view, copy }: ToolPageProps) {
  return (
    <div data-tool={view.tool.id}>
      <h1>{copy.heading}</h1>
      <p>{copy.intro}</p>
    </div>
  )
}
