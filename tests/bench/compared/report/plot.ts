import type { MeasuredRow } from '../contender.ts'
import { rivalsOf } from './ratio.ts'

const [left, right, rowHeight, top] = [250, 60, 18, 34]
const width = 760
/** From a hundredth of Folio's time to a hundred times. */
const decades = 2
const colors = ['#0b6bcb', '#c2570c', '#1a7f5a', '#7a5195', '#8a6d00']

/**
 * How long the others took by Folio's time, as bars on a logarithmic scale around 1: to the right Folio is faster, to
 * the left the other. Readable in light and dark.
 */
export function plotOf(title: string, rows: readonly MeasuredRow[]): string {
  const bars = rows.flatMap((row) =>
    rivalsOf(row).map(({ cell, ratio }, index) => ({
      label: index === 0 ? row.title : '',
      name: cell.name,
      ratio,
    })),
  )
  const names = [...new Set(bars.map(({ name }) => name))]
  const height = top + bars.length * rowHeight + 24
  const ticks = [-2, -1, 0, 1, 2].map((power) => {
    const x = place(10 ** power)
    return `<line x1="${x}" x2="${x}" y1="${top - 6}" y2="${height - 20}" stroke="#808080" stroke-opacity="${power === 0 ? 1 : 0.3}"/>
<text x="${x}" y="${height - 6}" text-anchor="middle">${10 ** power} ×</text>`
  })
  const legend = names.map(
    (name, index) =>
      `<text x="${left + index * 120}" y="14" fill="${colors[index % colors.length]}">■ ${escaped(name)}</text>`,
  )
  const drawn = bars.map(({ label, name, ratio }, index) => {
    const [y, x, middle] = [top + index * rowHeight, place(ratio), place(1)]
    return `<text x="${left - 8}" y="${y + 12}" text-anchor="end">${escaped(shortened(label))}</text>
<rect x="${Math.min(x, middle)}" y="${y + 2}" width="${Math.max(1, Math.abs(x - middle))}" height="${rowHeight - 5}" fill="${colors[names.indexOf(name) % colors.length]}"/>
<text x="${Math.max(x, middle) + 4}" y="${y + 12}">${ratio.toPrecision(2)}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" font-family="sans-serif" font-size="11" fill="#808080">
<title>${escaped(title)}: times of the others by Folio’s</title>
${[...legend, ...ticks, ...drawn].join('\n')}
</svg>
`
}

function place(ratio: number): number {
  const share = (Math.min(Math.max(Math.log10(ratio), -decades), decades) + decades) / (2 * decades)
  return Math.round(left + share * (width - left - right))
}

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text)
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
