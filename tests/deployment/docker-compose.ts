import { spawnSync } from 'node:child_process'
import { test } from '@jest/globals'

/** Runs `docker compose` in the repository, without any container. */
export const dockerCompose = (...args: readonly string[]) =>
  spawnSync('docker', ['compose', ...args], { encoding: 'utf8' })

/** A test that is left out without the docker CLI and its compose plugin. */
export const withCompose = dockerCompose('version').status === 0 ? test : test.skip
