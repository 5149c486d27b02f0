import {
  type ContactAnswer,
  type ContactField,
  type ContactMessage,
  contactEndpoint,
  defaultPriority,
} from '@folio/contract/contact/contact'
import {
  type ContactOutcome,
  contactOutcome,
  contactUnreachable,
} from '@folio/contract/contact/contact-outcome'
import { checkContact } from '@folio/contract/contact/contact-rules'
import { useRef, useState } from 'react'

type Draft = Record<ContactField, string>
type Faults = Readonly<Partial<Record<ContactField, string>>>

const empty: Draft = {
  name: '',
  email: '',
  subject: '',
  category: '',
  message: '',
  priority: defaultPriority,
}

/**
 * The contact form's fields, faults and the way to the server. `email` is named when the server cannot be reached;
 * `onSent` runs after a message was accepted and the fields are empty again. `refusals` counts the tries that were not.
 */
export function useContactForm(email: string, onSent: () => void) {
  const [draft, setDraft] = useState(empty)
  const [faults, setFaults] = useState<Faults>({})
  const [outcome, setOutcome] = useState<ContactOutcome>()
  const [sending, setSending] = useState(false)
  const [refusals, setRefusals] = useState(0)
  /** Against programs that fill in forms: a field no person sees, and the time nobody needs less of. */
  const [website, setWebsite] = useState('')
  const openedAt = useRef(performance.now())

  const refuse = (wrong: Faults) => {
    setFaults(wrong)
    setRefusals((count) => count + 1)
  }

  const change = (field: ContactField, value: string) => {
    setDraft((before) => ({ ...before, [field]: value }))
    setFaults(({ [field]: _, ...others }) => others)
  }

  const clear = () => {
    setDraft(empty)
    setFaults({})
    setOutcome(undefined)
  }

  const submit = async () => {
    setOutcome(undefined)
    const checked = checkContact(draft)
    if ('faults' in checked) {
      refuse(Object.fromEntries(checked.faults.map(({ path, msg }) => [path, msg])))
      return
    }
    setFaults({})
    setSending(true)
    const elapsedMs = Math.round(performance.now() - openedAt.current)
    const result = await send({ ...checked.message, website, elapsedMs }, email)
    setSending(false)
    setOutcome(result)
    if (result.kind === 'failed') {
      refuse(result.fields)
      return
    }
    setDraft(empty)
    onSent()
  }

  return { draft, faults, outcome, sending, refusals, website, setWebsite, change, clear, submit }
}

async function send(
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
    return (await response.json()) as Partial<ContactAnswer>
  } catch {
    return undefined
  }
}
