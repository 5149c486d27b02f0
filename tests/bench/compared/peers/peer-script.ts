import { join } from 'node:path'
import { command } from '../command.ts'
import type { Contender } from '../contender.ts'

/** A library, called from a Node process of its own as a short script would; it writes into its working directory. */
export const peerScript = (name: string, script: string, files: readonly string[]): Contender =>
  command(name, process.execPath, () => [join(import.meta.dirname, script), ...files])
