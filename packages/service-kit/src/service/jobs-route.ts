import { jobPath } from '@folio/contract/deferred'
import type { ServiceName } from '@folio/contract/services'
import type { Request, Router } from 'express'
import type { DeferredJobs } from '../deferred/deferred-jobs.ts'
import { Failure } from '../faults/failure.ts'
import { endpoint } from '../http/endpoint.ts'

/** `GET /api/jobs/{id}`: how a job stands whose call was answered before. `DELETE` ends or forgets it. */
export const jobsRoute = (name: ServiceName, jobs: DeferredJobs): Router =>
  endpoint(jobPath(':id'), {
    get: async (req, res) => {
      const state = await jobs.find(idOf(req, name))
      if (!state) throw new Failure('not-found')
      res.setHeader('Cache-Control', 'no-store')
      res.json(state)
    },
    delete: async (req, res) => {
      if (!(await jobs.end(idOf(req, name)))) throw new Failure('not-found')
      res.status(204).end()
    },
  })

/** @throws Failure `not-found` for what is no job of this service */
function idOf({ params: { id } }: Request, name: ServiceName): string {
  if (typeof id !== 'string' || !id.startsWith(`${name}.`)) throw new Failure('not-found')
  return id
}
