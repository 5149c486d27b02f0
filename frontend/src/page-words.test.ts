import type { Option } from '@folio/contract/options/options'
import { type ToolId, toolIds, tools } from '@folio/contract/tools'
import { describe, expect, test } from '@jest/globals'
import { claims } from './installation/claims.ts'
import { notFoundHead } from './site/head/not-found-head.ts'
import { sitePages } from './site/head/site-pages.ts'
import type { ToolCopy, ToolHead } from './tool-kit/tool-copy.ts'
import { toolLinks } from './tools/tables/tool-links.ts'

const words = new Map<ToolId, { head: ToolHead; copy: ToolCopy }>()
for (const id of toolIds) {
  const { head } = (await import(`./tools/${id}/head.ts`)) as { head: ToolHead }
  const { copy } = (await import(`./tools/${id}/copy.ts`)) as { copy: ToolCopy }
  words.set(id, { head, copy })
}
const of = (id: ToolId) => words.get(id) ?? { head: {} as ToolHead, copy: {} as ToolCopy }

test('menus and lists name the tools as the contract does, in its order', () => {
  const ofContract = toolIds.map((id) => [id, { name: tools[id].name, path: tools[id].path }])
  expect(Object.entries(toolLinks)).toEqual(ofContract)
})

describe.each(toolIds)('the page of %s', (id) => {
  const { head, copy } = of(id)

  test('has a title and a description that search results show whole', () => {
    expect(head.title.length).toBeLessThanOrEqual(55)
    expect(head.description.length).toBeGreaterThanOrEqual(70)
    expect(head.description.length).toBeLessThanOrEqual(160)
    expect(head.keywords.length).toBeGreaterThanOrEqual(4)
    expect(head.heading).toBe(tools[id].name)
  })

  test('has features, three steps, questions and figures', () => {
    expect(copy.features.length).toBeGreaterThanOrEqual(3)
    expect(copy.steps).toHaveLength(3)
    expect(copy.faq.length).toBeGreaterThanOrEqual(4)
    expect(copy.statistics.length).toBeGreaterThanOrEqual(3)
    // Without claims at least two figures are left.
    expect(copy.statistics.filter((entry) => typeof entry !== 'string').length).toBeGreaterThanOrEqual(2)
  })

  test('quotes only limits that the contract enforces', () => {
    const { fileBytes, totalBytes } = tools[id].limits
    const allowed = [fileBytes, totalBytes].map((bytes) => bytes && `${bytes / 1024 / 1024}`)
    const quoted = [...JSON.stringify({ head, copy }).matchAll(/(\d+)[\s\u00a0]?MB/g)].map(([, size]) => size)
    expect(quoted.filter((size) => !allowed.includes(size))).toEqual([])
  })

  test('has choices whose words are seen whole in a list half as wide as the settings', () => {
    const labels = Object.values<Option>(tools[id].options).flatMap((option) =>
      option.kind === 'choice' && !option.values.some(({ hint }) => hint)
        ? option.values.map(({ label }) => label)
        : [],
    )
    expect(labels.filter(({ length }) => length > 38)).toEqual([])
  })

  test('leads on to other tools', () => {
    expect(copy.related).not.toContain(id)
    expect(new Set(copy.related).size).toBe(copy.related.length)
    expect(copy.related.length).toBeGreaterThanOrEqual(3)
    for (const { to } of [copy.cta, copy.cta.also ?? copy.cta]) {
      expect(Object.values(toolLinks).map(({ path }) => path as string)).toContain(to)
      expect(to).not.toBe(tools[id].path)
    }
  })
})

test.each(['jpg-to-pdf', 'pdf-to-jpg', 'pdf-to-png', 'png-to-pdf', 'webp-to-png', 'png-to-webp'] as const)(
  '%s has the three benefit blocks that the specification gives the image tools',
  (id) => expect(of(id).copy.features).toHaveLength(3),
)

test('PDF to JPG and PDF to PNG tell of page lists by the examples of the specification', () => {
  for (const id of ['pdf-to-jpg', 'pdf-to-png'] as const)
    expect(JSON.stringify(of(id).copy)).toMatch(/1-5 or 1,3,5/)
})

test('PDF to JPG says to drag to reorder', () => {
  expect(of('pdf-to-jpg').copy.steps[0].text).toMatch(/Drag to reorder/)
})

test('Edit PDF calls to PDF to JPG and to Merge PDF', () => {
  const { cta } = of('edit-pdf').copy
  expect([cta.to, cta.also?.to]).toEqual(['/pdf-to-jpg', '/merge-pdf'])
})

test('no two pages share a title or a description', () => {
  const heads = [...Object.values(sitePages), notFoundHead, ...toolIds.map((id) => of(id).head)]
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length)
  expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length)
})

test('the other pages have descriptions of the same measure', () => {
  for (const { description } of Object.values(sitePages)) {
    expect(description.length).toBeGreaterThanOrEqual(70)
    expect(description.length).toBeLessThanOrEqual(160)
  }
})

test('images converted and uptime are among the counters, and image tools show them', () => {
  expect([claims.imagesConverted.label, claims.uptime.label]).toEqual(['images converted', 'uptime'])
  const shown = toolIds.flatMap((id) => of(id).copy.statistics)
  expect(shown).toEqual(expect.arrayContaining(['imagesConverted', 'uptime']))
})

test('the specified counters are kept word for word', () => {
  expect(Object.values(claims).map(({ value }) => value)).toEqual(
    expect.arrayContaining(['10M+', '500M+', '15+', '170+', '8M+', '20 s', '25 s']),
  )
})
