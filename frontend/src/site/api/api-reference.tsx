import { tools } from '@folio/contract/tools'
import { toolLinks } from '../../tools/tables/tool-links.ts'
import { PageContents } from '../sections/page-contents.tsx'
import styles from './api-reference.module.css'
import { Answers, Basics, Contact, Downloads, Errors, Later, Progress, Reports } from './general-parts.tsx'
import { PreviewPdf } from './preview-pdf.tsx'
import { Recipes } from './recipes.tsx'
import { SavePdf } from './save-pdf.tsx'
import { ToolCall } from './tool-call.tsx'

const general = [
  { id: 'basics', title: 'Basics', Content: Basics },
  { id: 'answers', title: 'Answers', Content: Answers },
  { id: 'downloads', title: 'Downloads', Content: Downloads },
  { id: 'progress', title: 'Progress', Content: Progress },
  { id: 'later', title: 'Asynchronous calls', Content: Later },
  { id: 'recipes', title: 'Recipes', Content: Recipes },
  { id: 'errors', title: 'Errors', Content: Errors },
  { id: 'reports', title: 'Reports', Content: Reports },
] as const

/** Every call of the site, made from the contract. */
export const ApiReference = () => (
  <PageContents width="wide" contents={<Contents />}>
    <div className={styles.text} lang="en" dir="ltr">
      {general.map(({ id, title, Content }) => (
        <section key={id} id={id} className={styles.section}>
          <h2>{title}</h2>
          <Content />
        </section>
      ))}
      {Object.values(tools).map((tool) => (
        <section key={tool.id} id={tool.id} className={styles.section}>
          <h2>{tool.name}</h2>
          <ToolCall tool={tool} />
          {tool.id === 'edit-pdf' && (
            <>
              <PreviewPdf />
              <SavePdf />
            </>
          )}
        </section>
      ))}
      <section id="contact" className={styles.section}>
        <h2>Contact</h2>
        <Contact />
      </section>
    </div>
  </PageContents>
)

const Contents = () => (
  <ul>
    {[
      ...general,
      ...Object.entries(toolLinks).map(([id, { name }]) => ({ id, title: name })),
      { id: 'contact', title: 'Contact' },
    ].map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`}>{title}</a>
      </li>
    ))}
  </ul>
)
