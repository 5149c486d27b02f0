import { tmpdir } from 'node:os'
import { describe, expect, test } from '@jest/globals'
import { officeConformance, sandboxes } from '../../../testing/office/office-conformance.ts'
import { createColdOffice } from './cold-office.ts'

const program = '/usr/lib/libreoffice/program/soffice.bin'

/** Not under Landlock, where a LibreOffice with a fresh profile cannot be started a second time (0141). */
const working = sandboxes.filter((kind) => kind !== 'landlock')

if (working.includes('bwrap'))
  describe('a LibreOffice for every document', () => {
    officeConformance(
      (options) => createColdOffice({ program, size: 1, fonts: [], ...options }),
      15_000,
      working,
    )
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
