import { createElement, Fragment } from 'react'
import type { Edit } from '../edits/edit.ts'
import { stretchLook } from '../edits/stretch-look.ts'
import type { TextItem } from '../texts/text-item.ts'
import { type Stretch, writtenLines } from '../texts/written-lines.ts'
import styles from './text-layer.module.css'

/** The words of an edit, each in the weight, size and font that it has in the document. */
export function StyledWords({ edit: { content, originalTextItem: item } }: { readonly edit: Edit }) {
  const words = writtenLines(item, content).flatMap(({ stretches, end }) => [
    ...stretches.map((stretch) => stretchIn(item, content, stretch)),
    end,
  ])
  // One by one: only their places tell them apart.
  return createElement(Fragment, undefined, ...words)
}

function stretchIn(item: TextItem, content: string, { text, style }: Stretch) {
  if (!style) return text
  const { data, style: own } = stretchLook(style, item, content)
  const marks = { 'data-family': data.family, 'data-bold': data.bold, 'data-italic': data.italic }
  return createElement('span', { className: styles.stretch, style: own, ...marks }, text)
}
