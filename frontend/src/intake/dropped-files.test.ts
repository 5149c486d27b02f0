import { expect, test } from '@jest/globals'
import { droppedIn, filesOf } from './dropped-files.ts'

const file = (name: string): File => new File(['x'], name)

type Tree = File | { readonly name: string; readonly children: readonly Tree[] }

/** A dropped file or folder as browsers hand it over; a folder gives at most two entries at a time. */
function entry(tree: Tree): FileSystemEntry {
  if (tree instanceof File) {
    return {
      isFile: true,
      isDirectory: false,
      name: tree.name,
      file: (done: (file: File) => void) => done(tree),
    } as never
  }
  const left = tree.children.map(entry)
  const createReader = () => ({
    readEntries: (done: (entries: FileSystemEntry[]) => void) => done(left.splice(0, 2)),
  })
  return { isFile: false, isDirectory: true, name: tree.name, createReader } as never
}

const dropOf = (...trees: Tree[]): DataTransfer =>
  ({
    files: trees.filter((tree) => tree instanceof File),
    items: trees.map((tree) => ({ webkitGetAsEntry: () => entry(tree) })),
  }) as never

const namesOf = async (transfer: DataTransfer) => (await filesOf(droppedIn(transfer))).map(({ name }) => name)

test('files come as they were dropped', async () => {
  expect(await namesOf(dropOf(file('b.pdf'), file('a.pdf')))).toEqual(['b.pdf', 'a.pdf'])
})

test('a folder gives all its files, those of folders inside included, in the order of their names', async () => {
  const folder = {
    name: 'scans',
    children: [
      file('page 10.pdf'),
      file('page 2.pdf'),
      { name: 'more', children: [file('x.pdf')] },
      file('.DS_Store'),
    ],
  }
  expect(await namesOf(dropOf(file('first.pdf'), folder))).toEqual([
    'first.pdf',
    'x.pdf',
    'page 2.pdf',
    'page 10.pdf',
  ])
})

test('without entries the plain list stands', async () => {
  const plain = { files: [file('a.pdf')], items: [{ webkitGetAsEntry: () => null }] } as never
  expect(await namesOf(plain)).toEqual(['a.pdf'])
})
