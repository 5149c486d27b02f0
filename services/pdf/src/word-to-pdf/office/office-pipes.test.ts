import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { removeDeadPipes } from './office-pipes.ts'

const listening = (path: string): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer().listen(path, () => resolve(server))
  })

test('pipes that nobody listens at are removed, others stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pipes-'))
  const [live, dead] = [
    join(folder, 'OSL_PIPE_0_SingleOfficeIPC_1'),
    join(folder, 'OSL_PIPE_SingleOfficeIPC_2'),
  ]
  const [server, gone] = [await listening(live), await listening(join(folder, 'named otherwise'))]
  // A server that closes removes its socket under the name that it gave to it.
  await rename(join(folder, 'named otherwise'), dead)
  await new Promise((resolve) => gone.close(resolve))
  const other = await listening(join(folder, 'OSL_PIPE_0_folio-office-1'))
  await removeDeadPipes(folder)
  expect((await readdir(folder)).sort()).toEqual([
    'OSL_PIPE_0_SingleOfficeIPC_1',
    'OSL_PIPE_0_folio-office-1',
  ])
  for (const one of [server, other]) await new Promise((resolve) => one.close(resolve))
  await rm(folder, { recursive: true })
})
