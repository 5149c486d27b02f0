import { readConfig } from '@folio/service-kit/config/config'
import { serviceVariables } from '@folio/service-kit/config/service-config'
import { testEnginesUnderLandlock } from '@folio/service-kit/testing/engines-under-landlock'
import { serviceInFolder } from '@folio/service-kit/testing/service-in-folder'
import { createApp } from './app.ts'

await testEnginesUnderLandlock((config) =>
  serviceInFolder('compress', (own) =>
    createApp({ ...readConfig(serviceVariables('compress'), {}), ...own, ...config }),
  ),
)
