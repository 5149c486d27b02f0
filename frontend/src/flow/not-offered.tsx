import type { ToolId } from '@folio/contract/tools'
import { toolLinks } from '../site/tool-links.ts'
import { offeredTools } from '../tools/offered-tools.ts'
import { ButtonLink } from '../ui/button.tsx'
import styles from './not-offered.module.css'

/** In place of the working area: the truth, and where to go instead. */
export const NotOffered = ({ id }: { readonly id: ToolId }) => (
  <section className={styles.notice} aria-labelledby="not-offered">
    <h2 id="not-offered">{toolLinks[id].name} is not offered here yet</h2>
    <p>This site does not have the tool at the moment, so there is nothing to upload. These work today:</p>
    <ul className={styles.tools}>
      {offeredTools.map((other) => (
        <li key={other} data-tool={other}>
          <ButtonLink to={toolLinks[other].path}>{toolLinks[other].name}</ButtonLink>
        </li>
      ))}
    </ul>
  </section>
)
