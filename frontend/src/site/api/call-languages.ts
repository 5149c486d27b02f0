import type { ExampleCall } from './example-call.ts'

/** `curl -F file=@1.pdf https://…` */
export const curl = ({ url, field, files, fields }: ExampleCall): string =>
  [
    'curl',
    ...files.map((file) => `-F ${field}=@${file}`),
    ...fields.map(([name, value]) => `-F ${name}=${value}`),
    url,
  ].join(' \\\n  ')

/** A module for Node 20 and later; in a page the files come from an input. */
export const javascript = ({ url, origin, field, files, fields, download }: ExampleCall): string =>
  lines([
    `import { readFile${download ? ', writeFile' : ''} } from 'node:fs/promises'`,
    '',
    'const form = new FormData()',
    ...files.map((file) => `form.append('${field}', new Blob([await readFile('${file}')]), '${file}')`),
    ...fields.map(([name, value]) => `form.append('${name}', '${value}')`),
    `const answer = await fetch('${url}', { method: 'POST', body: form })`,
    'const result = await answer.json()',
    'if (!answer.ok) throw new Error(result.error)',
    ...(download
      ? [
          `const file = await fetch('${origin}' + result${download.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('')})`,
          "await writeFile('result', Buffer.from(await file.arrayBuffer()))",
        ]
      : ['console.log(result)']),
  ])

/** Python 3 with the package requests. */
export const python = ({ url, origin, field, files, fields, download }: ExampleCall): string =>
  lines([
    'import requests',
    '',
    'answer = requests.post(',
    `    '${url}',`,
    `    files=[${files.map((file) => `('${field}', open('${file}', 'rb'))`).join(', ')}],`,
    ...(fields.length > 0
      ? [`    data=[${fields.map(([name, value]) => `('${name}', '${value}')`).join(', ')}],`]
      : []),
    ')',
    'result = answer.json()',
    'if not answer.ok:',
    "    raise SystemExit(result['error'])",
    ...(download
      ? [
          `file = requests.get('${origin}' + result${download.map((key) => (typeof key === 'number' ? `[${key}]` : `['${key}']`)).join('')})`,
          "open('result', 'wb').write(file.content)",
        ]
      : ['print(result)']),
  ])

const lines = (all: readonly string[]): string => all.join('\n')
