import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'

/** What is under version control or about to be. */
const filesLike = (pattern: string): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', pattern], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n')

const pages = filesLike('*.md')

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

/** Every file, and every folder with a slash behind it. */
const paths = [
  ...new Set(
    filesLike('*').flatMap((file) => [
      `/${file}`,
      ...[...file.matchAll(/\//g)].map(({ index }) => `/${file.slice(0, index + 1)}`),
    ]),
  ),
]

/**
 * Code files and folders in backticks, in the README of a workspace those of this workspace or of the whole repository.
 * What a decision calls a folder may be one of a package or of an address.
 */
function lostNames(page: string, text: string): readonly string[] {
  const isDecision = page.startsWith('docs/decisions/')
  const home = page.endsWith('/README.md') && !isDecision ? `/${dirname(page)}/` : '/'
  const within = paths.filter((path) => path.startsWith(home))
  return [...text.matchAll(/`([^` *<]+(?:\.(?:tsx?|mjs)|\/))`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !name.includes('.min.') && !(isDecision && name.endsWith('/')))
    .filter((name) => {
      // Documents leave out the `src` of a workspace, as imports do.
      const ends = (path: string) =>
        path.endsWith(`/${name}`) || path.replace('/src/', '/').endsWith(`/${name}`)
      return !within.some(ends) && !paths.some((path) => path === `/${name}`)
    })
}

test('the code files and folders that the documentation names are there', () => {
  const lost = pages.flatMap((page) =>
    lostNames(page, readFileSync(page, 'utf8')).map((name) => `${page}: ${name}`),
  )
  expect(lost).toEqual([])
  const readme = '`cff/`, `cff/attic.ts`, `table-directory.ts`, `flow/` and `frontend/src/flow/`'
  expect(lostNames('packages/font-kit/README.md', readme)).toEqual(['cff/attic.ts', 'flow/'])
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
