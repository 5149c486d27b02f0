import { type NewTool, pascalCase, quoted } from './new-tool.ts'

/** The definition that both sides share, its test, and what its answer says. */
export const contractFiles = (tool: NewTool): Readonly<Record<string, string>> => ({
  [`packages/contract/src/tools/${tool.id}.ts`]: definition(tool),
  [`packages/contract/src/answers/${tool.id}.ts`]: answer(tool),
  [`packages/contract/src/tools/${tool.id}.test.ts`]: definitionTest(tool),
})

const definition = ({ id, variable, name, from }: NewTool) => `
import { formatLimit, mebibytes } from '../bytes.ts'
import { connectionText } from '../wording/connection-text.ts'
import { type ConvertedFile, defineTool } from '../tool.ts'

/** \`originalSize\` is in bytes. */
export interface ${pascalCase(id)}Result {
  readonly convertedFiles: readonly (ConvertedFile & { readonly originalSize: number })[]
}

const limits = { files: { min: 1, max: 20 }, fileBytes: mebibytes(20), totalBytes: mebibytes(200) }

export const ${variable} = defineTool<${pascalCase(id)}Result>()({
  id: '${id}',
  name: '${name}',
  path: '/${id}',
  endpoint: '/api/${id}',
  field: 'files',
  sendsOrder: true,
  selection: 'append',
  accept: {
    kinds: ['${from.kind}'],
    mime: [${quoted(from.mime)}],
    extensions: [${quoted(from.extensions)}],
  },
  limits,
  options: {},
  text: {
    wrongType: 'Please select only ${from.label} image files',
    fileTooLarge: \`Each ${from.label} file must be less than \${formatLimit(limits.fileBytes)}\`,
    tooMany: \`You can convert up to \${limits.files.max} ${from.label} files at once\`,
    totalTooLarge: \`Total file size must be less than \${formatLimit(limits.totalBytes)}\`,
    tooFew: 'Please select at least 1 ${from.label} file to convert',
    ...connectionText('${id}', '${name}'),
    failed: 'Conversion failed. Please try again.',
    nothingToDownload: 'No converted file available for download',
  },
  progress: { kind: 'steps', step: 15, everyMs: 300, cap: 90, resultDelayMs: 500 },
})
`

const answer = ({ id, variable }: NewTool) => `
import type { ${pascalCase(id)}Result } from '../tools/${id}.ts'
import { eachFile, fileFields, originalSize } from './answer-words.ts'
import { type Fields, list } from './field.ts'

export const ${variable}Answer: Fields<${pascalCase(id)}Result> = {
  convertedFiles: list(eachFile, { ...fileFields, originalSize }),
}
`

const definitionTest = ({ id, variable, name, from }: NewTool) => `
import { expect, test } from '@jest/globals'
import { mebibytes } from '../bytes.ts'
import { select } from '../selection.ts'
import { ownerOf } from '../services.ts'
import { ${variable} } from './${id}.ts'

const chosen = (name: string, size = 1000) => select(${variable}, [], [{ name, size, type: '' }]).error

test('takes ${from.label} files up to its limits, and says what is wrong with others', () => {
  expect(chosen('a${from.extensions[0]}')).toBeNull()
  expect(chosen('a.txt')).toBe('Please select only ${from.label} image files')
  expect(chosen('a${from.extensions[0]}', mebibytes(20) + 1)).toBe('Each ${from.label} file must be less than 20MB')
})

test('is a call of the service that owns it', () => {
  expect([${variable}.endpoint, ownerOf(${variable}.id)]).toEqual(['/api/${id}', 'pdf'])
  expect(${variable}.text.unreachable).toBe(
    'Cannot connect to the ${name} server. Please make sure it is running on port 5000.',
  )
})
`
