import type { Dispatch } from 'react'
import { isWriting } from '../../../browser/is-writing.ts'
import type { EditorEvent, EditorState } from './editor-state.ts'

/** What keys do beside changing the editor's state. */
export interface Acts {
  readonly save: () => void
  /** Shows the bar for finding, or goes to its field. */
  readonly find: () => void
  /** Goes to the next or the last hit. */
  readonly findNext: () => void
  readonly findPrevious: () => void
}

/**
 * Keys that work while the focus is in the editor: arrows turn pages, + and − zoom, Ctrl S saves, Ctrl F and F3 find, Ctrl Z and
 * Ctrl Shift Z undo and redo. In a text field all but those for saving and finding keep their usual meaning.
 */
export const shortcuts =
  (dispatch: Dispatch<EditorEvent>, acts: Acts, { page }: EditorState) =>
  (event: Key & { readonly preventDefault: () => void }): void => {
    const act = everywhere(event) ?? shortcut(event, page)
    if (!act) return
    event.preventDefault()
    if (typeof act === 'string') acts[act]()
    else dispatch(act)
  }

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'>

/** Apple's Ctrl F moves the caret in a text; Cmd F finds there. */
const isApple = () => /^(?:Mac|iP)/.test(globalThis.navigator?.platform ?? '')

function everywhere({ key, ctrlKey, metaKey, altKey, shiftKey, target }: Key): keyof Acts | undefined {
  if (altKey) return undefined
  const goOn = shiftKey ? 'findPrevious' : 'findNext'
  if (key === 'F3') return goOn
  if (!ctrlKey && !metaKey) return undefined
  switch (key.toLowerCase()) {
    case 's':
      return 'save'
    case 'f':
      return !metaKey && isApple() && isWriting(target) ? undefined : 'find'
    case 'g':
      return goOn
    default:
      return undefined
  }
}

function shortcut({ key, ctrlKey, metaKey, altKey, shiftKey, target }: Key, page: number) {
  const control = ctrlKey || metaKey
  const letter = key.toLowerCase()
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
