import { buildPages } from './build-site.ts'

await buildPages()
