import { expect, test } from '@jest/globals'
import { edit } from '../../testing/edit.ts'
import { element } from '../../testing/element.ts'
import { fixture } from '../../testing/fixture.ts'

const form = (content: string) =>
  `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources 3 0 R /Length ${content.length} >>\nstream\n${content}\nendstream`

/** Ten forms, each of which draws the next one ten times. */
const formBomb = () =>
  fixture({
    pages: ['/F0 Do'],
    resources: `/XObject << ${Array.from({ length: 10 }, (_, index) => `/F${index} ${100 + index} 0 R`).join(' ')} >>`,
    objects: Array.from({ length: 10 }, (_, index) => form(`/F${index + 1} Do `.repeat(10))),
  })

test.each([
  ['forms that draw forms ten times over', formBomb],
  ['millions of operators', () => fixture({ pages: ['q Q '.repeat(1_600_000)] })],
  ['millions of letters', () => fixture({ pages: [`BT /F1 1 Tf (${'x'.repeat(1_100_000)}) Tj ET`] })],
])('%s are given up', async (_, make) => {
  await expect(edit(make(), [element({ x: 9, y: 9, content: 'x' })])).rejects.toMatchObject({
    code: 'too-complex',
  })
})

test('states saved without end, and text without a font, do no harm', async () => {
  for (const content of [
    'q '.repeat(100_000),
    'BT (no font) Tj /Missing 12 Tf (none) Tj ET',
    'BT /F1 0 Tf (nothing) Tj ET',
  ]) {
    const { report } = await edit(fixture({ pages: [content] }), [element({ x: 9, y: 9, content: 'x' })])
    expect(report).toEqual([{ code: 'text-covered', count: 1 }])
  }
})
