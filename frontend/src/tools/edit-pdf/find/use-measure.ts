import { type RefObject, useCallback } from 'react'
import { faceOf } from '../edits/text-face.ts'
import type { Measure } from './hit-boxes.ts'

/** Measures words in an element that nobody sees, in points: at its own size a point is a pixel there. */
export function useMeasure(probe: RefObject<HTMLElement | null>): Measure {
  return useCallback(
    ({ content, fontSize, look }, { from, to }) => {
      const element = probe.current
      if (!element) return { start: 0, end: 0, width: 0 }
      Object.assign(element.dataset, { family: look.family, bold: look.bold, italic: look.italic })
      Object.assign(element.style, { fontFamily: '', fontSynthesis: '' }, faceOf(look, content), {
        fontSize: `${fontSize}px`,
      })
      element.textContent = content
      const words = element.firstChild
      if (!words) return { start: 0, end: 0, width: 0 }
      const range = document.createRange()
      const whole = element.getBoundingClientRect()
      range.setStart(words, from)
      range.setEnd(words, to)
      const { left, right } = range.getBoundingClientRect()
      return { start: left - whole.left, end: right - whole.left, width: whole.width }
    },
    [probe],
  )
}
