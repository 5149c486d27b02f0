import { describe, expect, test } from '@jest/globals'
import { replaceExtension } from './names/file-name.ts'
import type { Options } from './options/options.ts'
import { ownerOf, portOf, serviceNames, services } from './services.ts'
import { type SpecifiedTool, specifiedTools } from './specified-tools.ts'
import { isToolId, toolIds, tools } from './tools.ts'

interface Call {
  readonly name: string
  readonly path: string
  readonly endpoint: string
  readonly files: 'file' | 'files'
  readonly order: boolean
  readonly fields: readonly string[]
  readonly service: string
  readonly port: number
}

/** Routes, calls and payload fields as both documents list them in §2 and §7, ports as in §8. */
const calls: Record<SpecifiedTool | 'jpg-to-png', Call> = {
  'merge-pdf': {
    name: 'Merge PDF',
    path: '/merge-pdf',
    endpoint: '/api/merge-pdf',
    files: 'files',
    order: true,
    fields: [],
    service: 'pdf',
    port: 5000,
  },
  'split-pdf': {
    name: 'Split PDF',
    path: '/split-pdf/',
    endpoint: '/api/pdf-split',
    files: 'file',
    order: false,
    fields: ['splitMethod', 'customRanges'],
    service: 'pdf',
    port: 5000,
  },
  'compress-pdf': {
    name: 'Compress PDF',
    path: '/compress-pdf',
    endpoint: '/api/compress-pdf',
    files: 'files',
    order: false,
    fields: ['level', 'imageQuality', 'removeMetadata', 'optimizeForWeb'],
    service: 'compress',
    port: 5001,
  },
  'edit-pdf': {
    name: 'Edit PDF',
    path: '/edit-pdf',
    endpoint: '/api/load-pdf',
    files: 'file',
    order: false,
    fields: [],
    service: 'editor',
    port: 5002,
  },
  'pdf-to-word': {
    name: 'PDF to Word',
    path: '/pdf-to-word',
    endpoint: '/api/pdf-to-word',
    files: 'file',
    order: false,
    fields: [],
    service: 'pdf',
    port: 5000,
  },
  'word-to-pdf': {
    name: 'Word to PDF',
    path: '/word-to-pdf',
    endpoint: '/api/word-to-pdf',
    files: 'file',
    order: false,
    fields: [],
    service: 'pdf',
    port: 5000,
  },
  'pdf-to-jpg': {
    name: 'PDF to JPG',
    path: '/pdf-to-jpg',
    endpoint: '/api/pdf-to-jpg',
    files: 'files',
    order: true,
    fields: ['outputFormat', 'quality', 'dpi', 'pageRange', 'startPage', 'endPage', 'colorSpace'],
    service: 'pdf',
    port: 5000,
  },
  'jpg-to-pdf': {
    name: 'JPG to PDF',
    path: '/jpg-to-pdf',
    endpoint: '/api/jpg-to-pdf',
    files: 'files',
    order: false,
    fields: ['pageSize', 'orientation', 'quality', 'compression', 'fitMode', 'colorSpace', 'mergeMode'],
    service: 'jpg-to-pdf',
    port: 5006,
  },
  'pdf-to-png': {
    name: 'PDF to PNG',
    path: '/pdf-to-png',
    endpoint: '/api/pdf-to-png',
    files: 'files',
    order: true,
    fields: [
      'outputFormat',
      'quality',
      'dpi',
      'pageRange',
      'startPage',
      'endPage',
      'colorSpace',
      'transparency',
    ],
    service: 'pdf',
    port: 5000,
  },
  'png-to-pdf': {
    name: 'PNG to PDF',
    path: '/png-to-pdf',
    endpoint: '/api/png-to-pdf',
    files: 'files',
    order: true,
    fields: ['pageSize', 'orientation', 'margin', 'quality', 'fitToPage', 'mergeIntoPdf'],
    service: 'png-to-pdf',
    port: 5003,
  },
  'webp-to-png': {
    name: 'WebP to PNG',
    path: '/webp-to-png',
    endpoint: '/api/webp-to-png',
    files: 'files',
    order: true,
    fields: ['quality', 'transparency', 'colorProfile'],
    service: 'pdf',
    port: 5000,
  },
  'jpg-to-png': {
    name: 'JPG to PNG',
    path: '/jpg-to-png',
    endpoint: '/api/jpg-to-png',
    files: 'files',
    order: true,
    fields: ['quality', 'colorProfile'],
    service: 'pdf',
    port: 5000,
  },
  'png-to-webp': {
    name: 'PNG to WebP',
    path: '/png-to-webp',
    endpoint: '/api/png-to-webp',
    files: 'files',
    order: true,
    fields: ['quality', 'method', 'optimization', 'preserveTransparency'],
    service: 'pdf',
    port: 5000,
  },
}

describe.each(Object.keys(calls) as (keyof typeof calls)[])('%s', (id) => {
  const tool = tools[id]
  const call = calls[id]

  test('has its id, name and route', () => {
    expect([tool.id, tool.name, tool.path]).toEqual([id, call.name, call.path])
  })

  test('posts the files and fields of the specification to its address', () => {
    expect([tool.endpoint, tool.field, tool.sendsOrder]).toEqual([call.endpoint, call.files, call.order])
    const options: Options = tool.options
    const specified = Object.entries(options).filter(([, { extra }]) => !extra)
    expect(specified.map(([field]) => field).sort()).toEqual([...call.fields].sort())
  })

  test('is owned by one service on the port that its sentences name', () => {
    expect([ownerOf(id), portOf(id)]).toEqual([call.service, call.port])
    const owners = serviceNames.filter((name) => (services[name].tools as readonly string[]).includes(id))
    expect(owners).toEqual([call.service])
  })
})

test('tools stand in the order of the home page, later ones behind those of the specification', () => {
  expect(toolIds.slice(0, 13)).toEqual([...specifiedTools, 'jpg-to-png'])
})

test('no two tools share a path or an endpoint', () => {
  const all = toolIds.map((id) => tools[id])
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length)
  expect(new Set(all.map(({ endpoint }) => endpoint)).size).toBe(all.length)
})

test('only a tool’s own id is an id', () => {
  expect(isToolId('merge-pdf')).toBe(true)
  for (const name of ['', 'merge', 'MERGE-PDF', 'toString', '__proto__', 'constructor']) {
    expect(isToolId(name)).toBe(false)
  }
})

test('every extension that a tool takes gives way to that of its result', () => {
  const extensions = new Set<string>(Object.values(tools).flatMap(({ accept }) => accept.extensions))
  for (const extension of extensions)
    expect(replaceExtension(`IMG_0001${extension}`, '.pdf')).toBe('IMG_0001.pdf')
})
