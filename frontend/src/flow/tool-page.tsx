import type { ToolView } from '../tools/tool-view.ts'
import { NotOffered } from './not-offered.tsx'
import { ToolFlow } from './tool-flow.tsx'
import styles from './tool-page.module.css'

interface ToolPageProps {
  readonly view: ToolView
  /** The page's heading and the sentence under it, from the tool's copy. */
  readonly copy: { readonly heading: string; readonly intro: string }
}

/** The upper part of a tool's page: heading, intro and the working area. */
export const ToolPage = ({ view, copy: { heading, intro } }: ToolPageProps) => (
  <div className={styles.page} data-tool={view.tool.id}>
    <header className={styles.header}>
      <h1>{heading}</h1>
      <p className={styles.intro}>{intro}</p>
    </header>
    <WorkingArea view={view} />
  </div>
)

function WorkingArea({ view }: Pick<ToolPageProps, 'view'>) {
  if (!view.offered) return <NotOffered tool={view.tool} />
  return 'Place' in view ? <view.Place /> : <ToolFlow view={view} />
}
