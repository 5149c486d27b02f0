import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { afferoIn, cycloneDx, licenceList } from './bill.ts'
import { installedPackages } from './installed-packages.ts'
import { licencesIn } from './licences.ts'

const readable = `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Source: https://example.org

Files: *
Copyright: 2015 Somebody
License: AGPL-3 with Font exception
 The font and related files …

Files: src/a.c
 src/b.c
License: Expat

Files: debian/*
License: GPL-2+

License: MPL-2.0
 as used by nobody here
`
const free = `This package was debianized by …
On Debian systems, the complete text is in /usr/share/common-licenses/GPL-2.
and ‘/usr/share/common-licenses/LGPL-2.1’, and again in /usr/share/common-licenses/GPL-2.`

test('licences are those of files that ship, by the names that Debian has for them', () => {
  expect(licencesIn(readable)).toEqual(['AGPL-3 with Font exception', 'Expat'])
  expect(licencesIn(free)).toEqual(['GPL-2', 'LGPL-2.1'])
  expect(licencesIn('Public domain.')).toEqual([])
})

test('the GNU Affero licence is found where nothing refers to it, and not in a text of the GPL that tells of it', () => {
  const ofGpl = `13. Use with the GNU Affero General Public License.
combine any covered work with a work licensed under version 3 of the GNU Affero General Public License …
will apply to the combination as such.`
  expect(licencesIn('You may use this under the terms of the GNU Affero General Public License.')).toEqual([
    'AGPL',
  ])
  expect(licencesIn(`${free}\n${ofGpl}`)).toEqual(['GPL-2', 'LGPL-2.1'])
})

describe('an image', () => {
  let root: string
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'folio-bill-'))
    const of = (name: string, status: string) =>
      `Package: ${name}\nStatus: ${status}\nArchitecture: all\nVersion: 1:2.0-1\nDescription: text\n more text\n`
    write(
      'var/lib/dpkg/status',
      [
        of('fonts-a', 'install ok installed'),
        of('b', 'install ok installed'),
        of('c', 'deinstall ok config-files'),
      ].join('\n'),
    )
    write('usr/share/doc/fonts-a/copyright', readable)
  })
  afterEach(() => rmSync(root, { recursive: true }))

  test('is made of what is installed in it, and of nothing else', () => {
    expect(installedPackages(root)).toEqual([
      {
        ...{ name: 'fonts-a', version: '1:2.0-1', purl: 'pkg:deb/debian/fonts-a@1%3A2.0-1?arch=all' },
        licences: ['AGPL-3 with Font exception', 'Expat'],
      },
      { name: 'b', version: '1:2.0-1', purl: 'pkg:deb/debian/b@1%3A2.0-1?arch=all', licences: [] },
    ])
  })

  test('is told in CycloneDX and in one list of all images, and what is under the AGPL is named', () => {
    const bills = ['pdf', 'editor'].map((image) => ({ image, components: installedPackages(root) }))
    expect(bills.map(cycloneDx)[0]).toMatchObject({
      bomFormat: 'CycloneDX',
      components: [
        { name: 'fonts-a', licenses: expect.any(Array) },
        { name: 'b', licenses: [] },
      ],
    })
    expect(licenceList(bills).trimEnd().split('\n')).toEqual([
      'package\tversion\tlicences\timages',
      'b\t1:2.0-1\tsee its copyright file\tpdf editor',
      'fonts-a\t1:2.0-1\tAGPL-3 with Font exception, Expat\tpdf editor',
    ])
    expect(bills.flatMap(afferoIn)).toEqual([
      'pdf: fonts-a is under AGPL-3 with Font exception',
      'editor: fonts-a is under AGPL-3 with Font exception',
    ])
  })

  test('of Debian’s packages alone is billed without any package of npm, and fails by what is under the AGPL', () => {
    const alone = join(root, 'alone')
    cpSync('scripts/bill', join(alone, 'scripts'), { recursive: true })
    for (const image of ['redis', 'store'])
      cpSync(join(root, 'var'), join(alone, 'images', image, 'var'), { recursive: true })
    cpSync(join(root, 'usr'), join(alone, 'images/store/usr'), { recursive: true })
    const bill = () => {
      const args = [
        '--import',
        'tsx',
        join(alone, 'scripts/servers.ts'),
        join(alone, 'images'),
        join(alone, 'bill'),
      ]
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
      return { status, stdout, stderr }
    }
    expect(bill()).toEqual({
      status: 1,
      stdout: 'redis: 2 packages\nstore: 2 packages\n',
      stderr: 'store: fonts-a is under AGPL-3 with Font exception\n',
    })
    expect(readdirSync(join(alone, 'bill')).sort()).toEqual([
      'licences.tsv',
      'redis.cdx.json',
      'store.cdx.json',
    ])
    rmSync(join(alone, 'images/store'), { recursive: true })
    expect(bill()).toEqual({ status: 0, stdout: 'redis: 2 packages\n', stderr: '' })
  })
})

test('none of the Debian packages that Folio asks for is under the AGPL', () => {
  const [, run = ''] = /^\[run\]$([^[]*)/m.exec(readFileSync('scripts/debian-packages.txt', 'utf8')) ?? []
  const names = new Set(run.match(/^[\w.+-]+/gm))
  const components = installedPackages('/').filter(({ name }) => names.has(name))
  expect(components.map(({ name }) => name).sort()).toEqual([...names].sort())
  expect(afferoIn({ image: 'this machine', components })).toEqual([])
})
