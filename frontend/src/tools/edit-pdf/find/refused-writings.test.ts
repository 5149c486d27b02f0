import type { EditOutcome } from '@folio/contract/editing/edit-outcome'
import { expect, test } from '@jest/globals'
import { textItem } from '../../../../testing/edit-pdf/text-item.ts'
import { noEdits, writeAll } from '../edits/edit-history.ts'
import { type Questions, refusedWritings } from './refused-writings.ts'

const writing = (id: string, pageNumber: number) => ({
  ...{ item: textItem('Mrs Hill', { id, pageNumber }), content: 'Mrs Dale', pageWidth: 600 },
})
const outcome = (id: string, change: EditOutcome['change']): EditOutcome => ({
  ...{ id, pageNumber: 1, change, font: { kind: 'kept' } },
  ...{ missing: 0, overflow: 0, collision: 0, clipped: 0 },
})
const writings = [writing('c', 7), writing('a', 2), writing('b', 2), writing('d', 9), writing('e', 11)]

/** Asks, and gives back what was asked and told meanwhile beside the answer. */
async function checked(ask: Questions['ask'], history = noEdits) {
  const asked: string[] = []
  const told: string[] = []
  const result = await refusedWritings({
    ...{ history, writings },
    ask: (page, edits) => {
      asked.push(`${page}: ${edits.map(({ originalId }) => originalId).join(' ')}`)
      return ask(page, edits)
    },
    onPage: ({ page, of }) => told.push(`${page}/${of}`),
  })
  const pages = result.pages.map(({ page }) => page)
  return { refused: [...result.refused], unchecked: result.unchecked, pages, asked, told }
}

test('each page is asked for once, in order, and what the server would refuse is named', async () => {
  expect(
    await checked(async (_, edits) =>
      edits.map(({ id }) => outcome(id, /_[bc]$/.test(id) ? 'refused' : 'replaced')),
    ),
  ).toEqual({
    refused: ['b', 'c'],
    unchecked: 0,
    pages: [2, 7, 9, 11],
    asked: ['2: a b', '7: c', '9: d', '11: e'],
    told: ['1/4', '2/4', '3/4', '4/4'],
  })
})

test('edits that a page has already are asked for with it, and are no replacements that are left', async () => {
  const history = writeAll(noEdits, [writing('old', 7), writing('elsewhere', 3)])
  const { refused, asked } = await checked(
    async (_, edits) => edits.map(({ id }) => outcome(id, 'refused')),
    history,
  )
  expect(asked).toEqual(['2: a b', '7: old c', '9: d', '11: e'])
  expect(refused).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a page without an answer is counted, and two in a row end the questions', async () => {
  expect(await checked(async (page) => (page === 7 ? undefined : []))).toMatchObject({ unchecked: 1 })
  expect(await checked(async () => undefined)).toMatchObject({ unchecked: 4, asked: ['2: a b', '7: c'] })
})
