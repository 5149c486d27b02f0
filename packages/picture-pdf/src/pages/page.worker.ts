import { serveTasks } from '@folio/service-kit/workers/serve-tasks'
import { type PageTask, type PreparedPage, preparePage } from './prepare-page.ts'

serveTasks<PageTask, PreparedPage>(preparePage)
