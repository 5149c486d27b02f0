import type { ToolId } from '@folio/contract/tools'
import type { ReactNode } from 'react'
import styles from './tool-glyph.module.css'

/** What each tool does, drawn with sheets: what goes in is white, what comes out carries the tool's color. */
const drawings = {
  'merge-pdf': (
    <>
      <Sheet x={4} y={2} small />
      <Sheet x={4} y={34} small />
      <Arrow />
      <Sheet x={60} y={8} label="PDF" solid />
    </>
  ),
  'split-pdf': (
    <>
      <Sheet x={4} y={8} label="PDF" />
      <Arrow />
      <Sheet x={66} y={2} small solid />
      <Sheet x={66} y={34} small solid />
    </>
  ),
  'compress-pdf': (
    <>
      <Sheet x={4} y={8} label="PDF" />
      <Arrow />
      <Sheet x={64} y={19} small solid />
    </>
  ),
  'edit-pdf': (
    <>
      <Sheet x={4} y={8} lines />
      <Arrow />
      <Sheet x={60} y={8} lines="edited" />
    </>
  ),
  'pdf-to-word': <Conversion from="PDF" to="DOC" />,
  'word-to-pdf': <Conversion from="DOC" to="PDF" />,
  'pdf-to-jpg': <Conversion from="PDF" to="JPG" />,
  'jpg-to-pdf': <Conversion from="JPG" to="PDF" />,
  'pdf-to-png': <Conversion from="PDF" to="PNG" />,
  'png-to-pdf': <Conversion from="PNG" to="PDF" />,
  'webp-to-png': <Conversion from="WEBP" to="PNG" />,
  'png-to-webp': <Conversion from="PNG" to="WEBP" />,
  'jpg-to-png': <Conversion from="JPG" to="PNG" />,
} as const satisfies Record<ToolId, ReactNode>

/** A tool's picture, 100 by 64; decorative. */
export const ToolGlyph = ({ id }: { readonly id: ToolId }) => (
  <svg viewBox="0 0 100 64" className={styles.glyph} aria-hidden="true" focusable="false">
    {drawings[id]}
  </svg>
)

function Conversion({ from, to }: { readonly from: string; readonly to: string }) {
  return (
    <>
      <Sheet x={4} y={8} label={from} />
      <Arrow />
      <Sheet x={60} y={8} label={to} solid />
    </>
  )
}

interface SheetProps {
  readonly x: number
  readonly y: number
  readonly label?: string
  readonly small?: boolean
  readonly solid?: boolean
  readonly lines?: boolean | 'edited'
}

function Sheet({ x, y, label, small, solid, lines }: SheetProps) {
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

function Arrow() {
  return <path d="M45 32h9m-4-4 4 4-4 4" className={styles.arrow} />
}
