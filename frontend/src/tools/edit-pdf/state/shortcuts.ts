import type { Dispatch } from 'react'
import { isWriting } from '../../../browser/is-writing.ts'
import type { EditorEvent, EditorState } from './editor-state.ts'

/**
 * Keys that work while the focus is in the editor: arrows turn pages, + and − zoom, Ctrl S saves, Ctrl Z and
 * Ctrl Shift Z undo and redo. In a text field all but Ctrl S keep their usual meaning.
 */
export const shortcuts =
  (dispatch: Dispatch<EditorEvent>, save: () => void, { page }: EditorState) =>
  (event: Key & { readonly preventDefault: () => void }): void => {
    const act = shortcut(event, page)
    if (!act) return
    event.preventDefault()
    if (act === 'save') save()
    else dispatch(act)
  }

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'>

function shortcut({ key, ctrlKey, metaKey, altKey, shiftKey, target }: Key, page: number) {
  const control = ctrlKey || metaKey
  const letter = key.toLowerCase()
  if (control && letter === 's') return 'save'
  if (altKey || isWriting(target)) return undefined
  if (control) return controlled(letter, shiftKey)
  // A page that is wider than its place is moved by the arrows.
  return key.startsWith('Arrow') && target instanceof Element && target.scrollWidth > target.clientWidth
    ? undefined
    : plain(key, page)
}

function controlled(letter: string, shift: boolean): EditorEvent | undefined {
  if (letter === 'z') return { type: shift ? 'redo' : 'undo' }
  return letter === 'y' ? { type: 'redo' } : undefined
}

function plain(key: string, page: number): EditorEvent | undefined {
  switch (key) {
    case 'ArrowRight':
      return { type: 'page', page: page + 1 }
    case 'ArrowLeft':
      return { type: 'page', page: page - 1 }
    case '+':
    case '=':
      return { type: 'zoom', direction: 1 }
    case '-':
      return { type: 'zoom', direction: -1 }
    default:
      return undefined
  }
}
