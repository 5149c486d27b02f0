#!/usr/bin/env node
import { existsSync } from 'node:fs'

const built = new URL('../dist/main.js', import.meta.url)
if (existsSync(built)) {
  await import(built)
} else {
  // From the sources, as long as nothing is built.
  const { register } = await import('tsx/esm/api')
  register()
  await import('../src/main.ts')
}
