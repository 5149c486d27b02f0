import { packCommandLine } from './pack-command-line.ts'
import { say } from './setup/say.mjs'

say(`packed ${await packCommandLine(process.argv[2] ?? 'cli/dist')}`)
