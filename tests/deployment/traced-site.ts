import type { ServiceName } from '@folio/contract/services'
import type { Service } from '@folio/service-kit/service/service'
import { type KeptSpans, keepSpans } from '@folio/service-kit/testing/kept-spans'
import { serviceInFolder, type TestConfig } from '@folio/service-kit/testing/service-in-folder'
import { expect } from '@jest/globals'
import { readProxyConfig } from '../../proxy/src/config.ts'
import { createProxy } from '../../proxy/src/proxy.ts'

const quiet = { LOG_LEVEL: 'silent', PORT: '0', HOST: '127.0.0.1' }

type Span = ReturnType<KeptSpans['all']>[number]

export interface TracedSite {
  readonly url: string
  readonly kept: KeptSpans
  /** Those of requests, of the proxy and of the service. */
  serverSpans(): readonly Span[]
  /** The span of this name that began within another one; fails where there is none. */
  childOf(parent: Span | undefined, name: string): Span | undefined
  stop(): Promise<void>
}

/** A proxy before one real service, whose spans are kept in memory. */
export async function startTracedSite(
  name: ServiceName,
  create: (own: TestConfig) => Service,
): Promise<TracedSite> {
  const running = await serviceInFolder(name, create)
  const { port } = await running.service.start()
  const upstream = { [`${name.toUpperCase().replaceAll('-', '_')}_URL`]: `http://127.0.0.1:${port}` }
  const proxy = createProxy(readProxyConfig({ ...quiet, ...upstream }))
  const url = `http://127.0.0.1:${(await proxy.start()).port}`
  const kept = keepSpans()
  return {
    url,
    kept,
    serverSpans: () => kept.all().filter(({ attributes }) => 'http.route' in attributes),
    childOf: (parent, wanted) => {
      const found = kept.childrenOf(parent).find((one) => one.name === wanted)
      expect({ name: wanted, found: found !== undefined }).toEqual({ name: wanted, found: true })
      return found
    },
    stop: async () => {
      await kept.stop()
      await proxy.stop()
      await running.close()
    },
  }
}
