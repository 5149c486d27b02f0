import { translatedAnswer } from './translated-answer.ts'

/** Stands for `../answer-words.ts` in every language but English. The table comes when a sentence is there to look up. */
export async function answerInPageLanguage(body: string): Promise<string> {
  if (!/"(?:error|message|msg)":/.test(body)) return body
  // English is better than nothing.
  const table = await import('folio:sentences').catch(() => undefined)
  return table ? translatedAnswer(body, table.sentences) : body
}
