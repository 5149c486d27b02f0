import { afterAll, beforeAll } from '@jest/globals'
import { startProxy, type TestProxy } from './start-proxy.ts'
import { writePages } from './write-pages.ts'
import type { TestSite } from './write-site.ts'

/** A proxy that serves the pages of `writePages` to the tests of the suite that calls this; both go with its last test. */
export function servedPages() {
  let site: TestSite
  let proxy: TestProxy
  beforeAll(async () => {
    site = writePages()
    proxy = await startProxy({ env: { SITE_DIR: site.folder } })
  })
  afterAll(async () => {
    await proxy.stop()
    site.remove()
  })
  return {
    get proxy(): TestProxy {
      return proxy
    },
    /** Where the pages lie. */
    get folder(): string {
      return site.folder
    },
    /** Asks for a path as it is; a redirect is an answer like others. */
    get: (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
      fetch(proxy.url + path, { method, headers, redirect: 'manual' }),
  }
}
