import { Fragment } from 'react'
import type { Edit } from '../edits/edit.ts'
import { faceOf } from '../edits/text-face.ts'
import { writtenLines } from '../texts/written-lines.ts'
import styles from './text-layer.module.css'

/** The words of an edit, each in the weight, size and font that it has in the document. */
export const StyledWords = ({ edit: { content, originalTextItem: item } }: { readonly edit: Edit }) =>
  writtenLines(item, content).map(({ stretches, end }, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else that tells them apart.
    <Fragment key={line}>
      {stretches.map(({ text, style }, place) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: neither have stretches.
        if (!style) return <Fragment key={place}>{text}</Fragment>
        const { look, fontSize } = style
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: neither have stretches.
            key={place}
            className={styles.stretch}
            data-family={look.family}
            data-bold={look.bold}
            data-italic={look.italic}
            style={{ ...faceOf(look, content), fontSize: `${fontSize / item.fontSize}em` }}
          >
            {text}
          </span>
        )
      })}
      {end}
    </Fragment>
  ))
