import { spawn } from 'node:child_process'

/**
 * Runs a TypeScript file in its own Node process and ends with its exit code. Signals of the terminal reach the
 * child directly, so this process only waits.
 * @param {string} script
 * @param {readonly string[]} args
 */
export async function runScript(script, args) {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], { stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => child.kill(signal))
  process.exitCode = await new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}
