import type { Page } from 'playwright-core'

/** In a page. Some marks are drawn by what stands around the focus: the box of a file, a card that its link fills. */
const fault = `(() => {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  const isMarked = (element, pseudo) => {
    const { outlineStyle, outlineWidth, boxShadow, content } = getComputedStyle(element, pseudo)
    if (pseudo && content === 'none') return false
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
  }
  const marks = [focused, focused.nextElementSibling, focused.parentElement, focused.closest('label')]
  const name = focused.tagName + ' ' + (focused.getAttribute('aria-label') ?? focused.textContent.slice(0, 60))
  if (!marks.some((element) => element && (isMarked(element) || isMarked(element, '::after'))))
    return 'nothing marks that the focus is on ' + name
  const { left, right, top, bottom } = focused.getBoundingClientRect()
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
  const seen = document.elementFromPoint(x, y)
  const related = [focused, ...(focused.labels ?? []), focused.closest('label')]
  if (seen && related.some((element) => element?.contains(seen) || seen.contains(element))) return null
  return (seen?.className ?? 'nothing') + ' lies over ' + name + ', which has the focus'
})()`

/**
 * What is wrong with where the focus is: nobody could see it, because nothing marks it or something lies over it
 * (WCAG 2.2, 2.4.7 and 2.4.11). `null` when it is seen, or when nothing of the page has it.
 */
export const focusFault = (page: Page): Promise<string | null> => page.evaluate<string | null>(fault)
