import { type ContactAnswer, contactEndpoint, contactLimits } from '@folio/contract/contact/contact'
import { checkContact } from '@folio/contract/contact/contact-rules'
import { contactText } from '@folio/contract/contact/contact-text'
import { Failure } from '@folio/service-kit/faults/failure'
import { endpoint } from '@folio/service-kit/http/endpoint'
import { jsonBody } from '@folio/service-kit/http/json-body'
import { factsOf } from '@folio/service-kit/http/request-facts'
import { dayMs } from '@folio/service-kit/timing/durations'
import { Router as createRouter, type Request, type Response, type Router } from 'express'
import type { MessageStore } from './message-store.ts'

export interface ContactRouteSetup {
  readonly store: () => Promise<MessageStore>
  readonly now: () => number
  readonly messagesPerDay: number
  /** Whether stored messages are to be mailed. */
  readonly mails: boolean
  readonly onStored: () => void
}

/** Nobody fills six fields faster. */
const shortestWritingMs = 3_000

const tooFastText = 'That was very quick. Please check your message and send it again in a few seconds.'

const confirmation: ContactAnswer = { success: true, message: contactText.sent }

/** `POST /api/contact`: checked, stored, answered; mailing comes later and changes nothing about the answer. */
export function contactRoute(setup: ContactRouteSetup): Router {
  const router = createRouter()
  router.post(contactEndpoint, ...jsonBody(contactLimits.bodyBytes))
  router.use(endpoint(contactEndpoint, { post: (req, res) => receive(setup, req, res) }))
  return router
}

async function receive(setup: ContactRouteSetup, req: Request, res: Response): Promise<void> {
  const draft = req.body as Readonly<Record<string, unknown>>
  if (fillsHiddenField(draft)) {
    factsOf(req).log.automatic = true
    // The same answer as for everybody: a bot learns nothing.
    res.json(confirmation)
    return
  }
  if (isTooFast(draft)) throw new Failure('too-many-requests', { retryAfter: 3, text: tooFastText })
  const checked = checkContact(draft)
  if ('faults' in checked) {
    const { id } = factsOf(req)
    const answer: ContactAnswer = { success: false, error: contactText.fixErrors, details: checked.faults }
    res.status(400).json({ ...answer, code: 'wrong-option', requestId: id })
    return
  }
  const store = await setup.store()
  const now = setup.now()
  if ((await store.countSince(new Date(now - dayMs))) >= setup.messagesPerDay) {
    throw new Failure('too-many-requests', { retryAfter: 3_600 })
  }
  await store.add(checked.message, new Date(now), setup.mails ? new Date(now) : null)
  setup.onStored()
  res.json(confirmation)
}

/** `website` is a field that no person sees. */
const fillsHiddenField = ({ website }: Readonly<Record<string, unknown>>): boolean =>
  typeof website === 'string' && website !== ''

/** `elapsedMs` is how long the page was open; a person who was that fast, with autofill, may send again. */
const isTooFast = ({ elapsedMs }: Readonly<Record<string, unknown>>): boolean =>
  typeof elapsedMs === 'number' && elapsedMs < shortestWritingMs
