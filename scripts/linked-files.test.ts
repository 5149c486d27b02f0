import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'

const pages = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n')

/** What a page in Markdown links to or shows within the repository, without its anchor. */
const linksOf = (page: string): readonly string[] =>
  [...readFileSync(page, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link.split('#')[0] ?? '')
    .filter((link) => link !== '' && !/^[a-z]+:/i.test(link) && !link.startsWith('/'))

test('what the documentation links to and shows is there', () => {
  expect(pages.length).toBeGreaterThan(100)
  const missing = pages.flatMap((page) =>
    linksOf(page)
      .filter((link) => !existsSync(join(dirname(page), link)))
      .map((link) => `${page}: ${link}`),
  )
  expect(missing).toEqual([])
})
