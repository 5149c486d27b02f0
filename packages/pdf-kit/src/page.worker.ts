import { serveTasks } from '@folio/service-kit/serve-tasks'
import { type PageTask, type PreparedPage, preparePage } from './prepare-page.ts'

serveTasks<PageTask, PreparedPage>(preparePage)
