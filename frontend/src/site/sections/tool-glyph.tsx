import type { ToolId } from '@folio/contract/tools'
import type { Glyph, Sheet } from '../../tool-kit/manifest.ts'
import { toolGlyphs } from '../../tools/tables/tool-glyphs.ts'
import styles from './tool-glyph.module.css'

/** A tool's picture, drawn with sheets: what goes in is white, what comes out carries the tool's color. Decorative. */
export function ToolGlyph({ id }: { readonly id: ToolId }) {
  const { before, after } = sheetsOf(toolGlyphs[id])
  return (
    <svg viewBox="0 0 100 64" className={styles.glyph} aria-hidden="true" focusable="false">
      {before.map(drawn)}
      <path d="M45 32h9m-4-4 4 4-4 4" className={styles.arrow} />
      {after.map(drawn)}
    </svg>
  )
}

const drawn = (sheet: Sheet) => <PaperSheet key={sheet.y} {...sheet} />

/** Returns the sheets of a glyph: one before and one after for one format that becomes another. */
const sheetsOf = (glyph: Glyph) =>
  'from' in glyph
    ? {
        before: [{ x: 4, y: 8, label: glyph.from }],
        after: [{ x: 60, y: 8, label: glyph.to, solid: true }],
      }
    : glyph

function PaperSheet({ x, y, label, small, solid, lines }: Sheet) {
  const outline = small
    ? 'M1 2.5A1.5 1.5 0 0 1 2.5 1H15l7 7v17.5a1.5 1.5 0 0 1-1.5 1.5h-18A1.5 1.5 0 0 1 1 25.5z'
    : 'M1 2.5A1.5 1.5 0 0 1 2.5 1H25l10 10v34.5a1.5 1.5 0 0 1-1.5 1.5h-31A1.5 1.5 0 0 1 1 45.5z'
  return (
    <g transform={`translate(${x} ${y})`} className={solid ? styles.solid : styles.plain}>
      <path d={outline} />
      {label && (
        <text x="18" y="32" className={label.length > 3 ? styles.longLabel : styles.label}>
          {label}
        </text>
      )}
      {lines && (
        <g className={styles.lines}>
          <path d="M7 12h12M7 20h22M7 36h16" />
          <path d="M7 28h22" className={lines === 'edited' ? styles.edited : undefined} />
        </g>
      )}
    </g>
  )
}
