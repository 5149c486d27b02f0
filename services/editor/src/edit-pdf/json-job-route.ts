import { saveLimits } from '@folio/contract/editing/editor'
import { editPdf } from '@folio/contract/tools/edit-pdf'
import { checkRoom } from '@folio/service-kit/conversions/check-headers'
import { jobRoute, type OpenedJob } from '@folio/service-kit/conversions/job-route'
import type { ServiceContext } from '@folio/service-kit/conversions/service-context'
import { jsonBody } from '@folio/service-kit/http/json-body'
import { factsOf } from '@folio/service-kit/http/request-facts'
import { Router as createRouter, type Request, type Router } from 'express'
import { failureFields } from './failure-fields.ts'

/** A call of the editor whose edits come as JSON, and which becomes a job. */
export function jsonJobRoute(
  endpoint: string,
  open: (req: Request) => Promise<OpenedJob>,
  context: ServiceContext,
): Router {
  const router = createRouter()
  router.post(
    endpoint,
    // What can be said before the body is read.
    (req, _res, next) => {
      const facts = factsOf(req)
      facts.log.tool = editPdf.id
      facts.failureFields = failureFields
      checkRoom(req, context)
      next()
    },
    ...jsonBody(saveLimits.bodyBytes),
  )
  router.use(jobRoute({ endpoint, toolId: editPdf.id, failureFields, open }, context))
  return router
}
