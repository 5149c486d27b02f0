import { say } from '../setup/say.mjs'
import { packCommandLine } from './pack-command-line.ts'

say(`packed ${await packCommandLine(process.argv[2] ?? 'cli/dist')}`)
