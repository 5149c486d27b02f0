import type { LineWord } from './line-model.ts'

const leader = /^(?:\.{4,}|…{2,}|·{4,})$/
const endingLeader = /(?:\.{5,}|…{3,})$/
const dots = /^[.·]+$/
/** What dots lead to may have some within, as a price has. */
const amidDots = /^([^.…]*?)(\.{5,}|…{3,})([^.…](?:.*[^.…])?)$/
const fewestDots = 5

/**
 * Dots that lead to a page number or a price become the leader of a tab.
 * @param given words of a line in reading order @param rtl whether that is from the right
 */
export function withLeaders(given: readonly LineWord[], rtl: boolean): LineWord[] {
  const words = withRowsOfDots(given.flatMap((word) => withDotsApart(word, rtl)))
  const done: LineWord[] = []
  let from: number | undefined
  for (const word of words) {
    const [start, end] = rtl ? [word.x1, word.x0] : [word.x0, word.x1]
    if (leader.test(word.text) && done.length > 0) {
      from = start
      continue
    }
    if (from !== undefined) {
      // The last dot may stand close to the number.
      const text = word.text.replace(/^\.+(?=[\divxl])/, '')
      done.push({ ...word, text, tab: { from, leader: true } })
      from = undefined
      continue
    }
    const ending = done.length > 0 || words.length > 1 ? endingLeader.exec(word.text) : null
    if (ending && ending.index > 0 && words.indexOf(word) < words.length - 1) {
      done.push({ ...word, text: word.text.slice(0, ending.index) })
      from = end
    } else done.push(word)
  }
  return done
}

/** Text, dots and the number behind them may stand without any gap. */
function withDotsApart(word: LineWord, rtl: boolean): LineWord[] {
  const [all, ...parts] = amidDots.exec(word.text) ?? []
  if (all === undefined) return [word]
  const step = (word.x1 - word.x0) / all.length
  let at = 0
  return parts.flatMap((text, index): LineWord[] => {
    const from = at
    at += text.length
    const { tab, ...plain } = word
    const [x0, x1] = rtl
      ? [word.x1 - at * step, word.x1 - from * step]
      : [word.x0 + from * step, word.x0 + at * step]
    const piece = { ...plain, text, x0, x1, spaced: from === 0 && word.spaced }
    if (text === '') return []
    return [from === 0 && tab && index < 2 ? { ...piece, tab } : piece]
  })
}

/** Dots that stand one by one, with spaces between them, are one row of dots. */
function withRowsOfDots(words: readonly LineWord[]): LineWord[] {
  const rows: LineWord[][] = []
  for (const word of words) {
    const last = rows.at(-1)
    const goesOn = dots.test(word.text) && !word.tab && dots.test(last?.at(-1)?.text ?? '')
    if (last && goesOn) last.push(word)
    else rows.push([word])
  }
  return rows.flatMap((row) => {
    const [first, last] = [row[0], row.at(-1)]
    if (!first || !last || row.length < fewestDots) return row
    const [x0, x1] = [Math.min(first.x0, last.x0), Math.max(first.x1, last.x1)]
    return [{ ...first, text: row.map(({ text }) => text).join(''), x0, x1 }]
  })
}
