import { readConfig } from '@folio/service-kit/config/config'
import { runService } from '@folio/service-kit/service/shutdown'
import { createApp } from './app.ts'
import { variables } from './config.ts'

await runService(() => createApp(readConfig(variables)))
