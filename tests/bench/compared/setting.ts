import type { Site } from '../../../scripts/site.ts'
import type { Inputs } from './inputs.ts'

/** What the rows of a run are made of. */
export interface Setting {
  readonly site: Site
  /** Where inputs are generated and request bodies lie. */
  readonly scratch: string
  readonly inputs: Inputs
  /** Less of everything, so that the whole takes minutes. */
  readonly isQuick: boolean
}
