import { readConfig } from '@folio/service-kit/config'
import { runService } from '@folio/service-kit/shutdown'
import { createApp } from './app.ts'
import { variables } from './config.ts'

await runService(() => createApp(readConfig(variables)))
