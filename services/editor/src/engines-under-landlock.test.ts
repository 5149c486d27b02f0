import { testEnginesUnderLandlock } from '@folio/service-kit/testing/engines-under-landlock'
import { editorService } from '../testing/editor-service.ts'

await testEnginesUnderLandlock((config) => editorService({ config }))
