/** A kind of edit, and what it makes of a text. */
export interface Trial {
  readonly kind: TrialKind
  readonly content: string
}

export const trialKinds = [
  ...(['same', 'shorter', 'longer', 'new letters', 'accents', 'digits'] as const),
  ...(['CJK', 'Hebrew', 'delete word', 'delete line'] as const),
] as const
/** The kind of a trial with a whole paragraph, beside those with a line. */
export const paragraphKind = 'reflowed paragraph'
export type TrialKind = (typeof trialKinds)[number]

/**
 * Every kind of edit of a text, made at one of its words in the middle as a person would; the word itself where the
 * text is one. Kinds that would leave the text as it was are left out.
 */
export function trialsOf(text: string): Trial[] {
  const words = [...text.matchAll(/\S+/gu)].map(([word], index) => ({ word, index }))
  const inner = words.length > 2 ? words.slice(1, -1) : words
  const longest = inner.reduce((best, word) => (word.word.length > best.word.length ? word : best), {
    word: '',
    index: 0,
  })
  const letters = [...longest.word]
  const half = letters.slice(0, Math.ceil(letters.length / 2)).join('')
  const instead = (word: string) => {
    let at = -1
    return text.replace(/\S+/gu, (found) => {
      at += 1
      return at === longest.index ? word : found
    })
  }
  const contents: Readonly<Record<TrialKind, string>> = {
    same: text,
    shorter: instead(half),
    longer: instead(longest.word + letters.slice(0, 4).join('')),
    'new letters': instead('Quixbz'),
    accents: instead('Ősélű'),
    digits: instead('1703'),
    CJK: instead('東京'),
    Hebrew: instead('שלום'),
    'delete word': words.length > 1 ? instead('').replace(/\s{2,}/gu, ' ') : text,
    'delete line': '',
  }
  return trialKinds
    .map((kind) => ({ kind, content: contents[kind] }))
    .filter(({ kind, content }) => kind === 'same' || content !== text)
}
