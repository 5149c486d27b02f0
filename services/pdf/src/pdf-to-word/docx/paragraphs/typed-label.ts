import type { Paragraph } from '../../layout/paragraphs/paragraph-model.ts'

/** A paragraph whose label no list of Word counts has it as text, before a tab to where its own text begins. */
export function withTypedLabel(paragraph: Paragraph): Paragraph {
  const { label, runs } = paragraph
  const [first] = runs
  if (!label || !first) return { ...paragraph, label: undefined }
  const { size } = first.look
  const { family, color, bold } = label
  const plain = {
    underline: false,
    strike: false,
    raised: undefined,
    link: undefined,
    field: undefined,
    note: undefined,
  }
  const look = { ...first.look, ...plain, size, family, color, bold }
  return { ...paragraph, label: undefined, runs: [{ text: `${label.text}\t`, look }, ...runs] }
}
