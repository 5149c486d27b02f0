import { readFileSync } from 'node:fs'
import { openFont } from '@folio/font-kit/harfbuzz/open-font'

const { font, unitsPerEm } = openFont(
  readFileSync('/usr/share/fonts/truetype/liberation/LiberationSerif-Regular.ttf'),
)

/** Lines whose letters are drawn by their outlines, as programs for print do that give no font away. */
export function outlinedLines(
  texts: readonly string[],
  { x = 72, y = 740, size = 12 }: { readonly x?: number; readonly y?: number; readonly size?: number } = {},
): string {
  return texts.map((text, line) => outlinedLine(text, { x, y: y - 1.25 * size * line, size })).join('\n')
}

function outlinedLine(text: string, { x, y, size }: { x: number; y: number; size: number }): string {
  const scale = size / unitsPerEm
  let pen = x
  const letters: string[] = []
  for (const letter of text) {
    const glyph = font.nominalGlyph(letter.codePointAt(0) ?? 0) ?? 0
    letters.push(`q ${scale} 0 0 ${scale} ${pen} ${y} cm ${pathOf(font.glyphToPath(glyph))} f Q`)
    pen += font.glyphHAdvance(glyph) * scale
  }
  return letters.join('\n')
}

/** The operators of a path that is written as SVG's are (SVG 2, 9.3); a quadratic curve is a cubic one here. */
function pathOf(svg: string): string {
  let [fromX, fromY] = [0, 0]
  const operators: string[] = []
  for (const [, command, numbers = ''] of svg.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const points = (numbers.match(/-?[\d.]+/g) ?? []).map(Number)
    const [toX = fromX, toY = fromY] = points.slice(-2)
    if (command === 'M' || command === 'L') operators.push(`${toX} ${toY} ${command.toLowerCase()}`)
    if (command === 'C') operators.push(`${points.join(' ')} c`)
    if (command === 'Q') {
      const [x = 0, y = 0] = points
      const near = [fromX + (2 / 3) * (x - fromX), fromY + (2 / 3) * (y - fromY)]
      const far = [toX + (2 / 3) * (x - toX), toY + (2 / 3) * (y - toY)]
      operators.push(`${[...near, ...far, toX, toY].join(' ')} c`)
    }
    if (command === 'Z') operators.push('h')
    else [fromX, fromY] = [toX, toY]
  }
  return operators.join(' ')
}
