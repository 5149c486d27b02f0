import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import type { Editor } from '../engines/editor.ts'
import { KeptPages } from '../preview/kept-pages.ts'
import { keepDrawing } from './page-of-session.ts'

test('what an engine left for the next preview is kept when it is a file, and is not followed when it is a link', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'page-of-session-'))
  const pages = new KeptPages()
  const session = { name: 'a.pdf', size: 1, read: () => Promise.reject(new Error('not read')) }
  const page = { sessionId: 'a session', number: 1, session, editor: {} as Editor, pages }
  pages.keep('a session', 1, { pdf: Buffer.from('a page'), signatures: 0 })
  const leaving = (name: string) => ({
    ...{ path: join(folder, 'page.pdf'), number: 1, signatures: 0, drawing: join(folder, name) },
  })
  await writeFile(join(folder, 'secret'), 'of another')
  await symlink(join(folder, 'secret'), join(folder, 'link'))
  await expect(keepDrawing(page, leaving('link'))).rejects.toThrow('not a regular file')
  expect(pages.get('a session', 1)?.drawing).toBeUndefined()
  await writeFile(join(folder, 'drawing'), 'rows')
  await keepDrawing(page, leaving('drawing'))
  expect(pages.get('a session', 1)?.drawing?.toString()).toBe('rows')
  await rm(folder, { recursive: true })
})
