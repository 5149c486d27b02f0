import { type RefObject, useCallback, useState } from 'react'
import { faceOf } from '../edits/text-face.ts'
import type { Box, TextItem } from '../texts/text-item.ts'
import { hitBoxes, type Measured, type Styled } from './hit-boxes.ts'
import type { Stretch } from './hits-in-text.ts'
import type { Hit } from './page-hits.ts'

/**
 * Where hits in original texts stand. Words are measured in an element that nobody sees, each hit once: while one writes they are
 * asked for with every letter.
 */
export function useHitBoxes(probe: RefObject<HTMLElement | null>): (hit: Hit) => readonly Box[] {
  const [known] = useState(() => new WeakMap<TextItem, Map<string, readonly Box[]>>())
  return useCallback(
    (hit) => {
      const { item, from, to } = hit
      const there = known.get(item) ?? new Map<string, readonly Box[]>()
      known.set(item, there)
      const name = `${from} ${to}`
      const boxes =
        there.get(name) ?? hitBoxes(item, hit, (words, stretch) => measured(probe.current, words, stretch))
      there.set(name, boxes)
      return boxes
    },
    [known, probe],
  )
}

const nothing: Measured = { start: 0, end: 0, width: 0 }

/** In points: at its own size a point is a pixel there. */
function measured(
  element: HTMLElement | null,
  { content, fontSize, look }: Styled,
  { from, to }: Stretch,
): Measured {
  if (!element) return nothing
  Object.assign(element.dataset, { family: look.family, bold: look.bold, italic: look.italic })
  Object.assign(element.style, { fontFamily: '', fontSynthesis: '' }, faceOf(look, content), {
    fontSize: `${fontSize}px`,
  })
  element.textContent = content
  const words = element.firstChild
  if (!words) return nothing
  const range = document.createRange()
  range.setStart(words, from)
  range.setEnd(words, to)
  const whole = element.getBoundingClientRect()
  const { left, right } = range.getBoundingClientRect()
  return { start: left - whole.left, end: right - whole.left, width: whole.width }
}
