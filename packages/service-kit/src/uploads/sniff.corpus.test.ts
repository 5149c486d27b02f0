import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { FileKind } from '@folio/contract/tool'
import { expect, test } from '@jest/globals'
import { corpusDir, corpusFiles } from '../../testing/corpus.ts'
import { sniff } from './sniff.ts'

const kindOf: Record<string, FileKind> = {
  '.pdf': 'pdf',
  '.png': 'png',
  '.jpg': 'jpeg',
  '.webp': 'webp',
  '.docx': 'docx',
  '.doc': 'doc',
}
/** Real documents that are not what their folder says, and are told apart. */
const exceptions: Record<string, FileKind> = {
  // Encrypted documents live in an OLE2 container whatever their name.
  'needs-password-pass.docx': 'doc',
}

test.each(['pdf', 'png', 'jpg', 'webp', 'docx', 'doc'])(
  'every real file in %s has its kind',
  async (folder) => {
    for (const file of corpusFiles([folder])) {
      const [path, name] = [join(corpusDir, file), basename(file)]
      const expected = name in exceptions ? exceptions[name] : kindOf[extname(name)]
      const head = (await readFile(path)).subarray(0, 8).toString('latin1')
      expect({ file, head, kind: await sniff(path) }).toEqual({ file, head, kind: expected })
    }
  },
)
