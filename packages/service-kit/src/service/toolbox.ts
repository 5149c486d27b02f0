import type { ServiceName, ToolsOf } from '@folio/contract/services'
import type { ToolHandler } from '../conversions/handler.ts'
import type { Readiness } from './health.ts'

/**
 * The tools of a service with their engines, and nothing of the service around them: no HTTP, no queue, no store. The
 * service wires them to its routes; the command line calls them in its own process.
 */
export interface Toolbox<Name extends ServiceName> {
  /** The server half of every tool that the service owns, by its id. */
  readonly handlers: { readonly [Id in ToolsOf<Name>]: ToolHandler<Id> }
  /** One check for each engine. */
  readonly readiness: readonly Readiness[]
  /** Ends the engines. */
  close(): Promise<void>
}
