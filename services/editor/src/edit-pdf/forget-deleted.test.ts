import { downloadPath } from '@folio/contract/download'
import { expect, test } from '@jest/globals'
import express from 'express'
import request from 'supertest'
import { KeptPages } from '../preview/kept-pages.ts'
import { forgetDeleted } from './forget-deleted.ts'

const [deleted, other] = ['d'.repeat(32), 'o'.repeat(32)] as const

test('the pages of a document go with it, and looking at it takes nothing', async () => {
  const pages = new KeptPages()
  for (const session of [deleted, other]) pages.keep(session, 1, { pdf: Buffer.alloc(8), signatures: 0 })
  const app = express().use(forgetDeleted(pages))
  await request(app).get(downloadPath('editor', deleted))
  expect(pages.bytes).toBe(16)
  await request(app).delete(downloadPath('editor', deleted))
  expect(pages.get(deleted, 1)).toBeUndefined()
  expect(pages.get(other, 1)).toBeDefined()
})
