import { expect, test } from '@jest/globals'
import { contactEndpoint } from './contact/contact.ts'
import { previewEndpoint, saveEndpoint } from './editing/editor.ts'
import { isServiceName, ownerOf, serviceNames, services } from './services.ts'

test('every service listens on its port', () => {
  const ports = Object.fromEntries(serviceNames.map((name) => [name, services[name].port]))
  expect(ports).toEqual({
    pdf: 5000,
    compress: 5001,
    editor: 5002,
    'png-to-pdf': 5003,
    contact: 5004,
    'jpg-to-pdf': 5006,
  })
})

test('the addresses that belong to no tool have their service', () => {
  expect(services.editor.endpoints).toEqual(['/api/save-pdf', '/api/preview-pdf'])
  expect(services.contact.endpoints).toEqual(['/api/contact'])
  expect([saveEndpoint, previewEndpoint, contactEndpoint]).toEqual([
    '/api/save-pdf',
    '/api/preview-pdf',
    '/api/contact',
  ])
})

test('an unknown tool has no owner', () => {
  expect(() => ownerOf('no-such-tool')).toThrow('no service owns no-such-tool')
})

test('only a service’s own name is a name', () => {
  expect(isServiceName('png-to-pdf')).toBe(true)
  expect(isServiceName('toString')).toBe(false)
})
