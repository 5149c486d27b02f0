import { type ContactField, defaultPriority } from '@folio/contract/contact/contact'
import { checkContact } from '@folio/contract/contact/contact-rules'
import type { ContactOutcome } from '@folio/contract/contact/contact-text'
import { contactUnreachable } from '@folio/contract/contact/contact-text'
import { useRef, useState } from 'react'
import type { sendMessage } from './send-message.ts'

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
    const result = await send({ ...checked.message, website, elapsedMs }, email).catch(() =>
      contactUnreachable(email),
    )
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

/** What sends comes when it is needed, or not at all where there is no network. */
async function send(...message: Parameters<typeof sendMessage>): Promise<ContactOutcome> {
  const { sendMessage } = await import('./send-message.ts')
  return await sendMessage(...message)
}
