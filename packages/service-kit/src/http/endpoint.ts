import { type RequestHandler, Router } from 'express'
import { Failure } from '../faults/failure.ts'

/** Handlers of one address by method. */
export type Methods = Readonly<Partial<Record<'get' | 'head' | 'post' | 'delete', RequestHandler>>>

/** One address and the methods it answers; every other method is refused with 405 and the list of these. */
export function endpoint(path: string, methods: Methods): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const route = router.route(path)
  for (const [method, handler] of Object.entries(methods)) route[method as keyof Methods](handler)
  const names = Object.keys(methods).map((method) => method.toUpperCase())
  // Express answers HEAD with the handler of GET.
  const allowed = names.includes('GET') && !names.includes('HEAD') ? [...names, 'HEAD'] : names
  route.all((_req, res) => {
    res.setHeader('Allow', allowed.join(', '))
    throw new Failure('method-not-allowed')
  })
  return router
}
