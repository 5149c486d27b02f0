import { expect, test } from '@jest/globals'
import { xmlTags } from './xml-tags.ts'

test.each(['<!--', '<![CDATA[', '<!x', '<?x'])(
  'a million times %s without an end is passed over at once',
  (begin) => {
    const start = process.cpuUsage()
    expect([...xmlTags(begin.repeat(1_000_000))]).toEqual([])
    expect(process.cpuUsage(start).user).toBeLessThan(20_000_000)
  },
)

test('comments, declarations and CDATA sections that end are passed over alone', () => {
  const names = [...xmlTags('<?xml version="1.0"?><a><!-- <b> --><![CDATA[<c>]]><d/></a>')].map(
    ({ name }) => name,
  )
  expect(names).toEqual(['a', 'd', 'a'])
})
