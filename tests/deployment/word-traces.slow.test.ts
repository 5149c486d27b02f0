import { readConfig } from '@folio/service-kit/config/config'
import { eventually } from '@folio/service-kit/testing/eventually'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createApp } from '../../services/pdf/src/app.ts'
import { variables } from '../../services/pdf/src/config.ts'
import { wordDocument } from '../fixtures/word-document.ts'
import { startTracedSite, type TracedSite } from './traced-site.ts'

let site: TracedSite
beforeEach(async () => {
  site = await startTracedSite('pdf', (own) =>
    createApp({ ...readConfig(variables, { QUEUE_SLOTS: '1' }), ...own }),
  )
})
afterEach(() => site.stop())

test('a Word document is one trace from the proxy to its readers and LibreOffice', async () => {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(wordDocument(['Dear reader']))]), 'a letter of mine.docx')
  const answer = await fetch(`${site.url}/api/word-to-pdf`, { method: 'POST', body })
  expect(answer.status).toBe(200)
  await eventually(() => expect(site.serverSpans()).toHaveLength(2))
  const proxy = site.serverSpans().find(({ parentSpanContext }) => parentSpanContext === undefined)
  expect(proxy?.attributes).toMatchObject({ 'http.route': '/api/word-to-pdf' })
  const service = site.childOf(proxy, 'POST')
  expect(service?.attributes).toMatchObject({ 'folio.tool': 'word-to-pdf' })
  for (const name of ['receive', 'queue', 'store']) site.childOf(service, name)
  const convert = site.childOf(service, 'convert')
  const reader = site.childOf(convert, 'worker word')
  site.childOf(reader, 'engine')
  const office = site.childOf(convert, 'engine libreoffice')
  const all = site.kept.all()
  expect(new Set(all.map((span) => span.spanContext().traceId)).size).toBe(1)
  // It is laid out behind its reading and within the conversion.
  const [from, to] = [time(office?.startTime), time(office?.endTime)]
  expect(from).toBeGreaterThanOrEqual(time(reader?.endTime))
  expect(to).toBeLessThanOrEqual(time(convert?.endTime))
  expect(JSON.stringify(all.map(({ name, attributes }) => ({ name, attributes })))).not.toContain('of mine')
})

const time = ([whole, nanos]: readonly [number, number] = [0, 0]): number => whole + nanos / 1e9
