import type { Box } from '../texts/text-item.ts'
import type { Stretch } from './hits-in-text.ts'
import type { Hit } from './page-hits.ts'

/** Where on its page a stretch of a text stands that was edited: where the box of the edit has it, seen or unseen. In points. */
export function writtenBoxes(sheet: HTMLElement, { item, from, to }: Hit, zoom: number): readonly Box[] {
  const words = sheet.querySelector(`[data-text="${item.id}"] [data-words]`)?.firstChild
  if (!(words instanceof Text) || words.length < to) return []
  const { left, top } = sheet.getBoundingClientRect()
  return rectangles(words, { from, to }).map((box) => ({
    x: (box.left - left) / zoom,
    y: (box.top - top) / zoom,
    width: box.width / zoom,
    height: box.height / zoom,
    turn: 0,
  }))
}

function rectangles(words: Text, { from, to }: Stretch): readonly DOMRect[] {
  const range = document.createRange()
  range.setStart(words, from)
  range.setEnd(words, to)
  return [...range.getClientRects()]
}
