/** Which of its neighbours in a word a letter is written together with: both, the one before it, or none. */
type Joining = 'both' | 'before' | 'none'

const tatweel = '\u0640'

/**
 * The letters of the Arabic script by the forms that Unicode has for them: four where a letter joins both ways, two
 * where it only follows on the one before it.
 */
const joining: ReadonlyMap<string, Joining> = (() => {
  const forms = new Map<string, number>()
  for (const [first, last] of [
    [0xfb50, 0xfbff],
    [0xfe80, 0xfef4],
  ] as const) {
    for (let point = first; point <= last; point += 1) {
      const letter = String.fromCharCode(point).normalize('NFKC')
      if (/^\p{L}$/u.test(letter)) forms.set(letter, (forms.get(letter) ?? 0) + 1)
    }
  }
  const kinds = [...forms].map(([letter, count]): [string, Joining] => [
    letter,
    count >= 4 ? 'both' : count >= 2 ? 'before' : 'none',
  ])
  return new Map([...kinds, [tatweel, 'both']])
})()

/** What is written together, with the marks that may stand on it. */
export const joinedText = /[\p{Script=Arabic}\p{M}\u0640]+/gu

/** Whether every character is a letter whose forms are known: no mark, no digit. */
export const isJoining = (text: string): boolean =>
  text !== '' && [...text].every((letter) => joining.has(letter))

/** A part of a word as it is drawn there: its letters, and whether it joins what stands before and behind it. */
export function formIn(word: string, from: number, to: number): string {
  const together = (at: number) =>
    at > 0 &&
    at < word.length &&
    joining.get(word[at - 1] ?? '') === 'both' &&
    joining.get(word[at] ?? '') !== 'none'
  return `${word.slice(from, to)} ${Number(together(from))}${Number(together(to))}`
}

/** Whether two letters are never drawn apart: lam and any alef. */
export const isLigature = (letters: string): boolean =>
  /^\u0644[\u0622\u0623\u0625\u0627\u0671]$/u.test(letters)
