import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
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

test('the index of decisions names each of them once, by its number and title', () => {
  const folder = 'docs/decisions'
  const records = readdirSync(folder).filter((name) => name !== 'README.md')
  const entries = readFileSync(join(folder, 'README.md'), 'utf8').match(/^- \[\d{4}\]\([^)]+\) .*$/gm) ?? []
  // An entry may say behind the title what has become of the record.
  const lacking = records.filter((name) => {
    const [heading = ''] = readFileSync(join(folder, name), 'utf8').split('\n')
    const entry = `- [${name.slice(0, 4)}](${name}) ${heading.slice('# 0000 '.length)}`
    return (
      !heading.startsWith(`# ${name.slice(0, 4)} `) ||
      entries.filter((one) => one === entry || one.startsWith(`${entry} (`)).length !== 1
    )
  })
  expect(lacking).toEqual([])
  expect(entries).toHaveLength(records.length)
})
