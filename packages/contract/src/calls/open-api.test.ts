import { describe, expect, test } from '@jest/globals'
import { failureStatus } from '../failure.ts'
import { serviceNames, services } from '../services.ts'
import type { Tool } from '../tool.ts'
import { toolIds, tools } from '../tools.ts'
import { openApi } from './open-api.ts'

const { paths } = openApi()

test('every address that a service answers is described', () => {
  const endpoints = [
    ...toolIds.map((id) => tools[id].endpoint),
    ...serviceNames.flatMap((name) => services[name].endpoints as readonly string[]),
  ]
  for (const endpoint of endpoints)
    expect([endpoint, paths[endpoint]?.post !== undefined]).toEqual([endpoint, true])
})

describe.each(toolIds)('the call of %s', (id) => {
  const tool: Tool = tools[id]
  const operation = paths[tool.endpoint]?.post
  const form = operation?.requestBody?.content['multipart/form-data']?.schema

  test('takes its files and its settings, with their limits', () => {
    const { [tool.field]: files, ...fields } = form?.properties ?? {}
    const file = files?.items ?? files
    expect(file?.maxLength).toBe(tool.limits.fileBytes)
    if (files?.items)
      expect([files.minItems, files.maxItems]).toEqual([tool.limits.files.min, tool.limits.files.max])
    expect(Object.keys(fields)).toEqual([...(tool.sendsOrder ? ['order'] : []), ...Object.keys(tool.options)])
    for (const [name, option] of Object.entries(tool.options)) {
      const schema = fields[name]
      if (option.kind === 'choice') expect(schema?.enum).toEqual(option.values.map(({ value }) => value))
      if (option.kind === 'number')
        expect([schema?.minimum, schema?.maximum]).toEqual([option.min, option.max])
    }
  })

  test('answers under every status of its failures', () => {
    const statuses = Object.keys(operation?.responses ?? {})
    for (const code of ['damaged', 'wrong-type', 'file-too-large', 'busy', 'internal'] as const) {
      expect(statuses).toContain(String(failureStatus(code)))
    }
  })
})

test('operations have names of their own', () => {
  const names = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(new Set(names).size).toBe(names.length)
})
