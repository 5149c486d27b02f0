import { saveLimits } from '@folio/contract/editing/editor'
import {
  type CSSProperties,
  type DOMAttributes,
  type FormEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { faceOf } from '../edits/text-face.ts'
import { withoutParting } from '../texts/written-lines.ts'
import { forgetLooks, freeLines, type ShownLines, showLines } from './show-lines.ts'
import styles from './text-layer.module.css'
import { editable, writtenText } from './written-text.ts'

interface WritingFieldProps
  extends ShownLines,
    Pick<DOMAttributes<HTMLElement>, 'onKeyDown' | 'onFocus' | 'onBlur'> {
  readonly field: RefObject<HTMLDivElement | null>
  readonly style: CSSProperties
  /** How far below its place the baseline of its first line has to lie, in pixels of its own. */
  readonly baseline: number
  readonly onWrite: (content: string) => void
}

/**
 * A text that is written in as the page shows it: words keep their own fonts, sizes and colors, and lines their edges. What
 * the browser makes of it while one writes is left to the browser; what counts is its text.
 */
export function WritingField(props: WritingFieldProps) {
  const { field, item, content, unit, scale, colorsOf, style, baseline, onWrite, ...listening } = props
  const { look } = item
  const shown = useRef<string>(undefined)
  const [colors] = useState(() => colorsOf({ ...item, rise: 0 }))

  useLayoutEffect(() => {
    if (!field.current || shown.current === content) return
    shown.current = content
    showLines(field.current, { item, content, unit, scale, colorsOf })
  }, [field, item, content, unit, scale, colorsOf])

  useLayoutEffect(() => {
    if (field.current) field.current.style.marginBlockStart = `${baseline - baselineOf(field.current)}px`
  }, [field, baseline])

  useEffect(() => {
    const { current } = field
    const change = ({ inputType }: InputEvent) => {
      if (current) forgetLooks(current, inputType.startsWith('delete'))
    }
    current?.addEventListener('beforeinput', change)
    return () => current?.removeEventListener('beforeinput', change)
  }, [field])

  const written = ({ currentTarget }: FormEvent<HTMLElement>) => {
    if (item.lines) freeLines(currentTarget)
    const text = withoutParting(writtenText(currentTarget), item)
    const beginning = text.slice(0, saveLimits.contentLength)
    // What is too long is cut, and then shown so.
    shown.current = beginning === text ? beginning : undefined
    onWrite(beginning)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a textarea shows one style.
    <div
      ref={field}
      className={styles.field}
      role="textbox"
      tabIndex={0}
      aria-multiline="true"
      aria-label={`Edit “${item.content}”`}
      contentEditable={editable}
      suppressContentEditableWarning
      data-family={look.family}
      data-paragraph={item.lines !== undefined}
      data-bold={look.bold}
      data-italic={look.italic}
      style={{ ...style, ...faceOf(look, content), ...colors }}
      dir="auto"
      spellCheck={false}
      onInput={written}
      {...listening}
    />
  )
}

/**
 * Returns the distance from the upper edge of a field to the baseline of its first line, in pixels of its own (CSS 2.2,
 * 10.8.1).
 */
function baselineOf(field: HTMLElement): number {
  const { font, fontSize, lineHeight, paddingBlockStart } = getComputedStyle(field)
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return 0
  context.font = font
  const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = context.measureText('x')
  const line = Number.parseFloat(lineHeight) || Number.parseFloat(fontSize)
  return Number.parseFloat(paddingBlockStart) + (line - above - below) / 2 + above
}
