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
  /** Points by which the text reaches over a line that the page draws, as that of a cell, where the old one did not. */
  readonly ruled?: number
  /** Points by which a line that was as wide as those around it reaches beyond them; absent where it was not. */
  readonly margin?: number
  /** Lines drawn under its words, or through them, that stay where those were; absent where none does. */
  readonly stranded?: number
  /** The PDF names letters of the old text wrongly, so that what was read of it is not what is seen. */
  readonly misnamed?: boolean
  /** How far the ends of the text stand from where they stood; absent where nothing was set in its place. */
  readonly moved?: MovedEnds
}

/** Points of the page as it is shown, in the direction of the line; of a paragraph, the ends that reach furthest. */
export interface MovedEnds {
  readonly start: number
  readonly end: number
  /** How much lower the last line of a paragraph stands; absent where a line was edited. */
  readonly bottom?: number
}

/** Whether the words of an edit could be set in the PDF's own font. */
export type FontOutcome =
  | { readonly kind: 'kept' }
  /** Some letters, or all, are set in other fonts; `names` as readers list them. */
  | {
      readonly kind: 'partly substituted' | 'substituted'
      readonly names: readonly string[]
      /** They are all of the family of the PDF's own font, and look like it. */
      readonly alike?: boolean
    }

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
  ruled = 0,
  margin = 0,
  stranded = 0,
  misnamed = false,
}: EditOutcome): string[] {
  if (change === 'refused') return ['This text cannot be taken out of the PDF.']
  const texts: string[] = []
  if (misnamed)
    texts.push(
      'The PDF says other letters here than it shows. Write the whole line as you see it on the page.',
    )
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
  else if (ruled >= noticeable) texts.push('The text runs over a line of the page.')
  else if (margin >= noticeable && overflow < noticeable && clipped < noticeable)
    texts.push('The line is now longer than those around it.')
  if (below >= noticeable) texts.push('The paragraph needs another line and runs into the text below it.')
  if (stranded > 0) texts.push('A line under or through the words stays where it was.')
  return texts
}

/** Whether a text stands where it may not be read, or something else not: what a visitor would want to see. */
export const isOutOfPlace = (outcome: EditOutcome): boolean => {
  const {
    overflow,
    clipped,
    collision,
    below = 0,
    ruled = 0,
    margin = 0,
    stranded = 0,
    misnamed = false,
  } = outcome
  return (
    misnamed || stranded > 0 || Math.max(overflow, clipped, collision, below, ruled, margin) >= noticeable
  )
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? 'another font'
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
}
