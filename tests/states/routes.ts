import { toolIds, tools } from '@folio/contract/tools'
import { sitePaths } from '../../frontend/src/site/head/site-paths.ts'

/** Every address of the site in English; the last is none. */
export const routes: readonly string[] = [
  ...Object.values(sitePaths),
  ...toolIds.map((id) => tools[id].path),
  '/no-such-page',
]
