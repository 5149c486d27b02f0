/** What became of one edited text, as far as a visitor should know before saving. */
export interface EditOutcome {
  /** The id of the edit. */
  readonly id: string
  /** 1-based. */
  readonly pageNumber: number
  /** `covered`: a box hides a picture of the text. `refused`: the old text cannot be taken out. */
  readonly change: 'unchanged' | 'replaced' | 'deleted' | 'covered' | 'refused'
  /** Whether the new letters are in the font of the old ones. */
  readonly font: FontOutcome
  /** Characters that no font has. */
  readonly missing: number
  /** Points by which the text reaches beyond the page where the old one did not; 0 when it fits. */
  readonly overflow: number
  /** Points by which the text reaches into the next one on its line where the old one did not. */
  readonly collision: number
  /** Points by which the text reaches beyond what the PDF shows of its place where the old one did not. */
  readonly clipped: number
  /** Points by which lines that a paragraph did not have reach into the text below it. */
  readonly below?: number
}

export type FontOutcome =
  | { readonly kind: 'kept' }
  /** Some letters, or all, are set in other fonts; `names` as readers list them. */
  | { readonly kind: 'partly substituted' | 'substituted'; readonly names: readonly string[] }

/** Less is not seen, in points. */
const noticeable = 0.5

/** What is to be said of an edit before it is saved, in whole sentences; empty when it is as one would expect. */
export function outcomeTexts({
  change,
  font,
  missing,
  overflow,
  collision,
  clipped,
  below = 0,
}: EditOutcome): string[] {
  if (change === 'refused') return ['This text cannot be taken out of the PDF.']
  const texts: string[] = []
  if (font.kind === 'substituted') {
    texts.push(`This text is set in ${listed(font.names)}, because the PDF’s own font does not have it.`)
  }
  if (font.kind === 'partly substituted') {
    texts.push(
      `Some letters are set in ${listed(font.names)}, because the PDF’s own font does not have them.`,
    )
  }
  if (missing > 0) {
    texts.push(
      missing === 1
        ? '1 character is in no font and stays empty.'
        : `${missing} characters are in no font and stay empty.`,
    )
  }
  if (overflow >= noticeable) texts.push('The text reaches beyond the page.')
  else if (clipped >= noticeable) texts.push('The text is cut off where its place on the page ends.')
  if (collision >= noticeable) texts.push('The text runs into the next one.')
  if (below >= noticeable) texts.push('The paragraph needs another line and runs into the text below it.')
  return texts
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? 'another font'
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
}
