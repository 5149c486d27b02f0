import type { Tool } from '@folio/contract/tool'
import type { Router } from 'express'
import { endpoint } from './endpoint.ts'
import { Failure } from './failure.ts'
import type { ToolHandler } from './handler.ts'

/** A tool whose page stands before its conversion does: 501 before the body is read. */
export const notOfferedYet = <Id extends string>(tool: Tool & { readonly id: Id }): ToolHandler<Id> => ({
  tool,
  notOfferedYet: true,
  convert: () => Promise.reject(new Failure('not-offered-yet')),
})

/** The same for an address beside the tools' endpoints. */
export const notOfferedYetRoute = (path: string): Router =>
  endpoint(path, {
    post: () => {
      throw new Failure('not-offered-yet')
    },
  })
