import { chooseSandbox, type SandboxChoice } from '../src/sandbox/sandbox.ts'

/** Run as a program: says which sandbox is chosen, or why none is. */
const [, , wanted = ''] = process.argv
const chosen = await chooseSandbox(wanted as SandboxChoice).catch(
  (error: Error) => `refused: ${error.message}`,
)
console.log(chosen)
