import { type ContactAnswer, type ContactMessage, contactEndpoint } from '@folio/contract/contact/contact'
import { contactOutcome } from '@folio/contract/contact/contact-outcome'
import { type ContactOutcome, contactUnreachable } from '@folio/contract/contact/contact-text'
import { answerInPageLanguage } from '../../wording/answer-words.ts'

/** Rejects never: a message that does not arrive has an outcome too. `email` is where the visitor may write instead. */
export async function sendMessage(
  message: ContactMessage & { website: string; elapsedMs: number },
  email: string,
): Promise<ContactOutcome> {
  let response: Response
  try {
    response = await fetch(contactEndpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(message),
    })
  } catch {
    return contactUnreachable(email)
  }
  return contactOutcome(response.ok, await readAnswer(response))
}

async function readAnswer(response: Response): Promise<Partial<ContactAnswer> | undefined> {
  try {
    return JSON.parse(await answerInPageLanguage(await response.text())) as Partial<ContactAnswer>
  } catch {
    return undefined
  }
}
