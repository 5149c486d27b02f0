/** Where a pointer pressed, CSS pixels of the window. */
export interface Pressed {
  readonly x: number
  readonly y: number
}

/** Puts the caret behind so many code units of a field that shows no more than text, and that place into view. */
function placeBehind(field: HTMLTextAreaElement, units: number): void {
  field.setSelectionRange(units, units)
  const share = units / (field.value.length || 1)
  field.scrollTop = share * field.scrollHeight - field.clientHeight / 2
}

/**
 * Puts the caret where somebody pressed, if that is within the field, else at its end.
 * @param pressed for a field that stands elsewhere, how many code units are before that place
 */
export function placeCaret(field: HTMLElement, pressed?: Pressed | number): void {
  if (field instanceof HTMLTextAreaElement) {
    placeBehind(field, typeof pressed === 'number' ? pressed : field.value.length)
    return
  }
  const selection = getSelection()
  const position = typeof pressed === 'object' && document.caretPositionFromPoint?.(pressed.x, pressed.y)
  if (position && field.contains(position.offsetNode)) {
    selection?.collapse(position.offsetNode, position.offset)
  } else {
    selection?.selectAllChildren(field)
    selection?.collapseToEnd()
  }
}
