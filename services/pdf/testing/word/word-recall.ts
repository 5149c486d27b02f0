import { parseXml, type WordContent, wordText, type XmlNode } from '../office/read-docx.ts'

/** Words of at least one letter or digit, letters taken for their plain forms; ideographs and kana one by one. */
export const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu, ' $& ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')

const paragraphsOf = (node: XmlNode): string[] =>
  node.children.flatMap((child) => {
    if (typeof child === 'string') return []
    return child.name === 'w:p' ? [wordText(child)] : paragraphsOf(child)
  })

/** How many of the words are not in the body, the notes, the headers or the footers of a document, each counted once. */
export function missingWords(words: readonly string[], { files }: WordContent): number {
  const parts = [...files].filter(([name]) => /^word\/(document|footnotes|header\d|footer\d)/.test(name))
  const have = new Map<string, number>()
  const running = new Set<string>()
  for (const [name, data] of parts) {
    const partWords = paragraphsOf(parseXml(data.toString())).flatMap(wordsIn)
    for (const word of partWords) {
      have.set(word, (have.get(word) ?? 0) + 1)
      // A header stands on every page of the PDF and once in the document.
      if (/^word\/(header|footer)/.test(name)) running.add(word)
    }
  }
  return words.filter((word) => {
    const left = have.get(word) ?? 0
    if (left > 0) have.set(word, left - 1)
    return left === 0 && !running.has(word)
  }).length
}
