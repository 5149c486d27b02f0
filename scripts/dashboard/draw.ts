import { escapeXml } from '@folio/contract/files/xml-references'
import { highest, type Panel, type Series, type Span } from './panels.ts'

const [column, row, gap] = [60, 34, 6]
/** Okabe and Ito's, which are told apart whatever colours one sees. */
const colours = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#d55e00', '#56b4e9', '#7a6a00', '#555555']
const legendLines = 5

/** A dashboard as SVG: its rows, lines over time, and for figures that stand for themselves the last value of each. */
export function drawDashboard(
  panels: readonly { readonly panel: Panel; readonly series: readonly Series[] }[],
  span: Span,
): string {
  const bottom = Math.max(...panels.map(({ panel: { gridPos } }) => gridPos.y + gridPos.h))
  const [width, height] = [24 * column, bottom * row]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Liberation Sans, sans-serif" font-size="11" fill="#222">
<title>The dashboard of a running site</title>
<rect width="${width}" height="${height}" fill="#f4f5f5"/>
${panels.map(({ panel, series }) => drawPanel(panel, series, span)).join('\n')}
</svg>
`
}

function drawPanel(panel: Panel, series: readonly Series[], span: Span): string {
  const { x, y, w, h } = panel.gridPos
  const [left, top] = [x * column + gap, y * row + gap / 2]
  const [width, height] = [w * column - gap * 2, h * row - gap]
  const title = escapeXml(panel.title)
  if (panel.type === 'row')
    return `<text x="${left}" y="${top + 18}" font-size="15" font-weight="bold">${title}</text>`
  const inside = { width: width - 58, height: height - 46 - legendLines * 13 }
  const body = panel.type === 'stat' ? drawFigures(series, width) : drawLines(panel, series, span, inside)
  return `<g transform="translate(${left} ${top})"><rect width="${width}" height="${height}" rx="2" fill="#fff" stroke="#ddd"/>
<text x="10" y="18" font-weight="bold">${title}</text>${body}</g>`
}

function drawFigures(series: readonly Series[], width: number): string {
  const half = Math.ceil(series.length / 2)
  return series
    .map(({ name, points }, index) => {
      const [x, y] = [10 + Math.floor(index / half) * (width / 2), 40 + (index % half) * 16]
      return `<text x="${x}" y="${y}">${escapeXml(name)}: <tspan font-weight="bold">${points.at(-1)?.[1] ?? 'none'}</tspan></text>`
    })
    .join('')
}

function drawLines(
  panel: Panel,
  series: readonly Series[],
  { from, to }: Span,
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const unit = panel.fieldConfig?.defaults?.unit
  const most = Math.max(...series.map(highest), 0) || 1
  const place = ([at, value]: readonly [number, number]): string =>
    `${(48 + ((at - from) / (to - from)) * width).toFixed(1)},${(30 + height - (value / most) * height).toFixed(1)}`
  const scale = [0, 0.5, 1].map((share) => {
    const y = 30 + height - share * height
    return `<path d="M48 ${y}h${width}" stroke="#e3e3e3"/><text x="44" y="${y + 4}" text-anchor="end" fill="#666">${inWords(share * most, unit)}</text>`
  })
  const lines = series.map(
    ({ points }, index) =>
      `<path d="${pathOf(points, (to - from) / 60, place)}" fill="none" stroke="${colours[index % colours.length]}" stroke-width="1.3"/>`,
  )
  const legend = series.slice(0, legendLines * 2).map(({ name }, index) => {
    const [x, y] = [12 + (index % 2) * (width / 2 + 20), height + 54 + Math.floor(index / 2) * 13]
    const hidden = series.length - legendLines * 2
    const last = index === legendLines * 2 - 1 && hidden > 0
    return `<rect x="${x}" y="${y - 7}" width="8" height="3" fill="${colours[index % colours.length]}"/><text x="${x + 12}" y="${y}" font-size="10">${escapeXml(name)}${last ? ` +${hidden}` : ''}</text>`
  })
  return [...scale, ...lines, ...legend].join('')
}

/** A path through the points, which begins anew behind a time without any. */
function pathOf(
  points: Series['points'],
  longestGap: number,
  place: (point: Series['points'][number]) => string,
): string {
  let last = Number.NEGATIVE_INFINITY
  return points
    .filter(([, value]) => Number.isFinite(value))
    .map((point) => {
      const word = point[0] - last > longestGap ? 'M' : 'L'
      last = point[0]
      return word + place(point)
    })
    .join('')
}

const steps = ['', 'k', 'M', 'G']
/** A value with its unit, by the names that Grafana has for units. */
function inWords(value: number, unit = 'short'): string {
  if (unit === 'percentunit') return `${Math.round(value * 100)} %`
  if (unit === 's') return value < 1 && value > 0 ? `${Math.round(value * 1000)} ms` : `${shortly(value)} s`
  const step = Math.min(steps.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(value, 1)) / 3)))
  const suffix = { bytes: 'B', Bps: 'B/s', reqps: '/s', ops: '/s' }[unit] ?? ''
  return `${shortly(value / 1000 ** step)} ${steps[step]}${suffix}`.trim()
}

const shortly = (value: number): string => String(Number(value.toPrecision(2)))
