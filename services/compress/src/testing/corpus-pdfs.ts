import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { corpusDir } from '@folio/service-kit/testing/corpus'
import { test } from '@jest/globals'

/** A test for each of these PDFs of the corpus, by its path; left out where the corpus is absent. */
export function testCorpusPdfs(
  title: string,
  names: readonly string[],
  run: (path: string) => Promise<void>,
): void {
  const found = names.map((name) => join(corpusDir, 'pdf', name)).filter((path) => existsSync(path))
  if (found.length > 0) test.each(found)(title, run)
  else test.skip(title, () => undefined)
}
