import { isolated } from '@folio/contract/numbers/isolated'
import { sizeLimit } from './size-limit.ts'

/** English sentences of the contract and what they are in another language; `{0}` stands for what a sentence quotes. */
export type Sentences = readonly (readonly [english: string, translation: string])[]

const sentenceFields = new Set(['error', 'message', 'msg'])

/** An answer's JSON with the sentences for people in another language. What is no JSON, or not known, stays as it is. */
export function translatedAnswer(body: string, sentences: Sentences): string {
  try {
    const answer: unknown = JSON.parse(body, (name, value) =>
      sentenceFields.has(name) && typeof value === 'string' ? translated(value, sentences) : value,
    )
    return JSON.stringify(answer)
  } catch {
    return body
  }
}

function translated(sentence: string, sentences: Sentences): string {
  for (const [english, translation] of sentences) {
    if (english === sentence) return translation
    const quoted = english.includes('{0}') ? quotedIn(sentence, english) : undefined
    if (quoted)
      return translation.replace(/\{(\d+)\}/g, (_, number) =>
        isolated(translated(quoted[number] ?? '', sentences)),
      )
  }
  return sentence.replace(/^(\d+)MB$/, (_, megabytes: string) => sizeLimit(megabytes))
}

/** What stands in a sentence for the numbers of its pattern, by number. */
function quotedIn(sentence: string, pattern: string): readonly string[] | undefined {
  const numbers = [...pattern.matchAll(/\{(\d+)\}/g)].map(([, number]) => Number(number))
  const literal = pattern.split(/\{\d+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const match = new RegExp(`^${literal.join('(.+?)')}$`, 's').exec(sentence)
  if (!match) return undefined
  const quoted: string[] = []
  for (const [index, number] of numbers.entries()) quoted[number] = match[index + 1] ?? ''
  return quoted
}
