/** Where a pointer pressed, CSS pixels of the window. */
export interface Pressed {
  readonly x: number
  readonly y: number
}

/** Puts the caret where somebody pressed, if that is within the field, else at its end. */
export function placeCaret(field: HTMLElement, pressed?: Pressed): void {
  if (field instanceof HTMLTextAreaElement) {
    field.setSelectionRange(field.value.length, field.value.length)
    return
  }
  const selection = getSelection()
  const position = pressed && document.caretPositionFromPoint?.(pressed.x, pressed.y)
  if (position && field.contains(position.offsetNode)) {
    selection?.collapse(position.offsetNode, position.offset)
  } else {
    selection?.selectAllChildren(field)
    selection?.collapseToEnd()
  }
}
