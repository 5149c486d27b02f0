import { formatBytes } from '@folio/contract/bytes'
import type { Changes } from '../model/outcome.ts'
import styles from './file-changes.module.css'

interface FileChangesProps {
  /** The file's name. */
  readonly name: string
  readonly changes: Changes
}

/** What weighed in a file before and weighs now; closed until asked for, unless it answers a wish. */
export const FileChanges = ({
  name,
  changes: { title, columns, rows, notes, open = false },
}: FileChangesProps) => (
  <details className={styles.changes} open={open}>
    <summary>
      {title}
      <span className="visually-hidden"> in {name}</span>
    </summary>
    {notes.map((note) => (
      <p key={note}>{note}</p>
    ))}
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Part</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, bytes }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {columns.map((column, index) => (
              <td key={column}>{formatBytes(bytes[index] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
