import { readConfig } from '@folio/service-kit/config/config'
import { privateRedis } from '@folio/service-kit/testing/replicas/private-redis'
import { readProxyConfig } from '../../proxy/src/config.ts'
import { createProxy } from '../../proxy/src/proxy.ts'
import { createApp } from '../../services/jpg-to-pdf/src/app.ts'
import { variables } from '../../services/jpg-to-pdf/src/config.ts'

/** What follows the name of a figure in the names of its series, by its kind. */
const suffixes: Readonly<Record<string, readonly string[]>> = {
  counter: ['_total'],
  histogram: ['_bucket', '_sum', '_count'],
  summary: ['', '_sum', '_count'],
  gauge: [''],
}

/** The names of all series that a running service with a Redis and a running proxy show, in the format that Prometheus reads. */
export async function exposedMetrics(dataDir: string): Promise<ReadonlySet<string>> {
  const quiet = { LOG_LEVEL: 'silent', PORT: '0', HOST: '127.0.0.1' }
  const redis = await privateRedis()
  await redis.start()
  const env = { ...quiet, DATA_DIR: dataDir, SANDBOX: 'none', REDIS_URL: redis.url }
  const service = createApp(readConfig(variables, env))
  const proxy = createProxy(readProxyConfig(quiet))
  try {
    const texts: string[] = []
    for (const one of [service, proxy]) {
      const { port } = await one.start()
      texts.push(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())
    }
    return new Set(texts.flatMap(namesIn))
  } finally {
    await proxy.stop()
    await service.stop()
    await redis.stop()
  }
}

const namesIn = (text: string): string[] =>
  [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', kind = '']) =>
    (suffixes[kind] ?? []).map((suffix) => name + suffix),
  )
