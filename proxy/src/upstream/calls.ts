import type { ServiceName } from '@folio/contract/services'
import { Failure } from '@folio/service-kit/faults/failure'
import type { Lifecycle } from '@folio/service-kit/http/lifecycle'
import { factsOf } from '@folio/service-kit/http/request-facts'
import type { Request, RequestHandler, Response } from 'express'
import type { Limiter, RateName } from '../limits/limiter.ts'
import type { Route } from '../requests/routes.ts'
import { visitOf } from '../requests/visit.ts'
import type { Upstream } from './upstream.ts'

/** What a call is passed on with: the services by name, the limits of clients, and whether the proxy is stopping. */
export interface CallContext {
  readonly upstreams: Readonly<Record<ServiceName, Upstream>>
  readonly limiter: Limiter
  readonly lifecycle: Lifecycle
}

/** What is asked of a call before any of its body is read. */
export type Admitted = Pick<Route, 'methods' | 'rate' | 'body'>

/** One step on the way to a service. @throws Failure to refuse the call */
type Step = (call: Admitted, req: Request, res: Response, context: CallContext) => void | Promise<void>

const steps: readonly Step[] = [checkMethod, checkDraining, spendRate, checkLength, askForBody]

/** Answers every path that a service owns; all others go on. */
export const calls =
  (context: CallContext): RequestHandler =>
  async (req, res, next) => {
    const { route } = visitOf(req)
    if (!route) return next()
    // What express itself would set: log and metrics name a request by its pattern.
    req.route = { path: route.label }
    await admit(route, req, res, context)
    context.upstreams[route.service].forward(route, req, res, next)
  }

/** @throws Failure to refuse the call */
export async function admit(
  call: Admitted,
  req: Request,
  res: Response,
  context: CallContext,
): Promise<void> {
  for (const step of steps) await step(call, req, res, context)
}

function checkMethod({ methods }: Admitted, req: Request, res: Response): void {
  if (methods.includes(req.method)) return
  res.setHeader('Allow', methods.join(', '))
  throw new Failure('method-not-allowed')
}

function checkDraining(_call: Admitted, req: Request, _res: Response, { lifecycle }: CallContext): void {
  if (req.method === 'POST') lifecycle.refuseWhenDraining()
}

/** The shortest window comes first: what it refuses does not count in the longer one. */
export const ratesOf: Readonly<Record<Route['rate'], readonly RateName[]>> = {
  conversion: ['burst', 'conversion'],
  preview: ['preview'],
  download: ['download'],
  contact: ['attempt', 'contact'],
}

async function spendRate(
  { rate }: Admitted,
  req: Request,
  res: Response,
  { limiter }: CallContext,
): Promise<void> {
  const { client } = factsOf(req)
  if (rate === 'download') await limiter.checkMissing(client, res)
  await limiter.spend(client, ratesOf[rate], res)
  if (rate === 'contact') giveBackIfRefused(client, res, limiter)
}

/**
 * A form with a mistake in it is no message. It has been counted before it was checked, so that many at once cannot all
 * pass; whoever leaves before the answer may have sent one.
 */
function giveBackIfRefused(client: string, res: Response, limiter: Limiter): void {
  res.once('finish', () => {
    if (res.statusCode >= 400) void limiter.giveBack(client, 'contact')
  })
}

function checkLength({ body }: Admitted, req: Request): void {
  if (Number(req.headers['content-length'] ?? 0) > body.bytes) throw body.tooLong()
}

/** Only now is a client that asked first told to send its body. */
function askForBody(_call: Admitted, req: Request, res: Response): void {
  if (req.headers.expect !== undefined) res.writeContinue()
}
