import { runService } from '@folio/service-kit/service/shutdown'
import { readProxyConfig } from './config.ts'
import { createProxy } from './proxy.ts'

await runService(() => createProxy(readProxyConfig()))
