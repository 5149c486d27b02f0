import { classNames } from '../../../ui/class-names.ts'
import textStyles from '../desk/text-layer.module.css'
import { faceOf } from '../edits/text-face.ts'
import type { Box } from '../texts/text-item.ts'
import { hitBoxes, type Measured, type Styled } from './hit-boxes.ts'
import styles from './hit-marks.module.css'
import type { Stretch } from './hits-in-text.ts'
import type { Hit } from './page-hits.ts'

const nothing: Measured = { start: 0, end: 0, width: 0 }

/**
 * Where hits in original texts stand. Their words are set in an element of the page that nobody sees, those of all hits in one
 * layout of it, as a layout takes longer than all else.
 */
export function measuredIn(probe: HTMLElement, hits: readonly Hit[]): (readonly [Hit, readonly Box[]])[] {
  const elements = new Map<Styled, HTMLElement>()
  const note = (words: Styled) => {
    if (!elements.has(words)) elements.set(words, elementOf(words))
    return nothing
  }
  for (const hit of hits) hitBoxes(hit.item, hit, note)
  // All of them before the first is measured: what changes in between would be laid out anew.
  probe.replaceChildren(...elements.values())
  const measured = hits.map(
    (hit) =>
      [hit, hitBoxes(hit.item, hit, (words, stretch) => measure(elements.get(words), stretch))] as const,
  )
  probe.replaceChildren()
  return measured
}

function elementOf({ content, fontSize, look }: Styled): HTMLElement {
  const element = document.createElement('span')
  element.className = classNames(textStyles.stretch, styles.measured)
  Object.assign(element.dataset, { family: look.family, bold: look.bold, italic: look.italic })
  Object.assign(element.style, faceOf(look, content), { fontSize: `${fontSize}px` })
  element.textContent = content
  return element
}

/** Returns the measures of a stretch in points: at its own size a point is a pixel there. */
function measure(element: HTMLElement | undefined, { from, to }: Stretch): Measured {
  const words = element?.firstChild
  if (!words) return nothing
  const range = document.createRange()
  range.setStart(words, from)
  range.setEnd(words, to)
  const whole = element.getBoundingClientRect()
  const { left, right } = range.getBoundingClientRect()
  return { start: left - whole.left, end: right - whole.left, width: whole.width }
}
