import { tmpdir } from 'node:os'
import { describe, expect, test } from '@jest/globals'
import { officeConformance } from '../../../testing/office/office-conformance.ts'
import { createColdOffice } from './cold-office.ts'

const program = '/usr/lib/libreoffice/program/soffice.bin'

describe('a LibreOffice for every document', () => {
  officeConformance((options) => createColdOffice({ program, size: 1, fonts: [], ...options }), 15_000)
})

test('is ready when it has converted a document', async () => {
  const engine = createColdOffice({
    program: '/no/such/soffice.bin',
    size: 1,
    timeoutMs: 9_000,
    jobs: tmpdir(),
    fonts: [],
  })
  await expect(engine.check(new AbortController().signal)).rejects.toThrow('starting')
  await engine.close()
})
