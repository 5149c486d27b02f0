import { eventually } from '@folio/service-kit/testing/eventually'
import { expect, test } from '@jest/globals'
import request from 'supertest'
import { officeLeftovers, ownOffices } from '../../testing/office/office-processes.ts'
import { pdfService } from '../../testing/service/pdf-service.ts'

test('the service says at /readyz when it can convert, and ends LibreOffice with itself', async () => {
  const { service, close } = await pdfService({ officeProcesses: 1 })
  await service.start()
  const ready = async () => (await request(service.app).get('/readyz')).body.checks.office
  expect(await ready()).toBe('failed')
  await eventually(async () => expect(await ready()).toBe('ok'), 120_000)
  expect(await ownOffices()).not.toEqual([])
  await close()
  expect(await ownOffices()).toEqual([])
  expect(await officeLeftovers()).toEqual([])
})
