import { testEnginesUnderLandlock } from '@folio/service-kit/testing/engines-under-landlock'
import { pdfService } from '../testing/service/pdf-service.ts'

await testEnginesUnderLandlock(pdfService)
