import styles from './api-reference.module.css'

interface FieldsTableProps {
  readonly caption: string
  readonly columns: readonly string[]
  /** One cell for each column; the first one is the field's name. */
  readonly rows: readonly (readonly [name: string, ...cells: readonly string[]])[]
}

/** A table of named things; code stands between backticks. */
export const FieldsTable = ({ caption, columns, rows }: FieldsTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keys.
  <section className={styles.scroll} tabIndex={0} aria-label={caption}>
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            {columns.slice(1).map((column, index) => (
              <td key={column}>
                <Words text={cells[index] ?? ''} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

/** Text in which `code` stands between backticks. */
export const Words = ({ text }: { readonly text: string }) =>
  text.split('`').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change their places.
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  )
