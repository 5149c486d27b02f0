import { shellQuoted } from '../recipes/shell-quoted.ts'
import type { ExampleCall, FormPart } from './example-call.ts'

/** `curl -F file=@1.pdf https://…` */
export const curl = ({ method, url, form, json, gives }: ExampleCall): string =>
  [
    `curl${gives.kind === 'file' ? ' -OJ' : gives.kind === 'events' ? ' -N' : ''}`,
    ...(method === 'HEAD' ? ['-I'] : method === 'DELETE' ? ['-X DELETE'] : []),
    ...(form ?? []).map(({ name, value, isFile }) => `-F ${word(`${name}=${isFile ? '@' : ''}${value}`)}`),
    ...(json === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${shellQuoted(JSON.stringify(json))}`]),
    word(url),
  ].join(form || json !== undefined ? ' \\\n  ' : ' ')

/** Returns a word, quoted where a shell would read more than letters in it. */
const word = (text: string): string => (/^[\w@=./:-]+$/.test(text) ? text : shellQuoted(text))

/** A module for Node 20 and later; in a page the files come from an input. */
export const javascript = (call: ExampleCall): string => {
  const { method, url, form = [], json, gives } = call
  const fileTools = [
    ...(form.some(({ isFile }) => isFile) ? ['readFile'] : []),
    ...(savesResult(call) ? ['writeFile'] : []),
  ]
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(form.length > 0 ? ['body: form'] : []),
    ...(json === undefined
      ? []
      : ["headers: { 'Content-Type': 'application/json' }", `body: JSON.stringify(${quotedJson(json)})`]),
  ]
  const argument =
    json === undefined
      ? options.length > 0
        ? `, { ${options.join(', ')} }`
        : ''
      : `, {\n${options.map((one) => indented(`${one},`)).join('\n')}\n}`
  return lines([
    ...(fileTools.length > 0 ? [`import { ${fileTools.join(', ')} } from 'node:fs/promises'`, ''] : []),
    ...(form.length > 0 ? ['const form = new FormData()', ...form.map(appended)] : []),
    `const answer = await fetch('${url}'${argument})`,
    ...(gives.kind === 'json' ? ['const result = await answer.json()'] : []),
    `if (!answer.ok) throw new Error(${refusal[gives.kind].javascript})`,
    ...javascriptResult(call),
  ])
}

const appended = ({ name, value, isFile }: FormPart): string =>
  isFile
    ? `form.append('${name}', new Blob([await readFile('${value}')]), '${value}')`
    : `form.append('${name}', ${singleQuoted(value)})`

function javascriptResult({ origin, gives }: ExampleCall): readonly string[] {
  switch (gives.kind) {
    case 'json':
      if (!gives.download) return ['console.log(result)']
      return [
        `const file = await fetch('${origin}' + result${steps(gives.download, (key) => `.${key}`)})`,
        "await writeFile('result', Buffer.from(await file.arrayBuffer()))",
      ]
    case 'file':
      return ["await writeFile('result', Buffer.from(await answer.arrayBuffer()))"]
    case 'events':
      return [
        'for await (const events of answer.body.pipeThrough(new TextDecoderStream())) console.log(events)',
      ]
    case 'headers':
      return ["console.log(answer.status, answer.headers.get('content-length'))"]
  }
}

/** Python 3 with the package requests. */
export const python = (call: ExampleCall): string => {
  const { method, url, form = [], json, gives } = call
  const files = form.filter(({ isFile }) => isFile)
  const data = form.filter(({ isFile }) => !isFile)
  const tuples = (parts: readonly FormPart[], value: (part: FormPart) => string) =>
    parts.map((part) => `('${part.name}', ${value(part)})`).join(', ')
  const args = [
    ...(files.length > 0 ? [`files=[${tuples(files, ({ value }) => `open('${value}', 'rb')`)}]`] : []),
    ...(data.length > 0 ? [`data=[${tuples(data, ({ value }) => singleQuoted(value))}]`] : []),
    ...(json === undefined ? [] : [`json=${pythonValue(json)}`]),
    ...(gives.kind === 'events' ? ['stream=True'] : []),
  ]
  const callee = `requests.${method.toLowerCase()}`
  return lines([
    'import requests',
    '',
    ...(args.length > 0
      ? [`answer = ${callee}(`, ...[`'${url}'`, ...args].map((one) => indented(`${one},`, 4)), ')']
      : [`answer = ${callee}('${url}')`]),
    ...(gives.kind === 'json' ? ['result = answer.json()'] : []),
    'if not answer.ok:',
    `    raise SystemExit(${refusal[gives.kind].python})`,
    ...pythonResult(call),
  ])
}

function pythonResult({ origin, gives }: ExampleCall): readonly string[] {
  switch (gives.kind) {
    case 'json':
      if (!gives.download) return ['print(result)']
      return [
        `file = requests.get('${origin}' + result${steps(gives.download, (key) => `['${key}']`)})`,
        "open('result', 'wb').write(file.content)",
      ]
    case 'file':
      return ["open('result', 'wb').write(answer.content)"]
    case 'events':
      return ['for line in answer.iter_lines():', '    print(line.decode())']
    case 'headers':
      return ["print(answer.status_code, answer.headers.get('content-length'))"]
  }
}

/** What is said of an answer that is no success, as an expression. */
const errors = { javascript: '(await answer.json()).error', python: "answer.json()['error']" }
const refusal = {
  json: { javascript: 'result.error', python: "result['error']" },
  file: errors,
  events: errors,
  // A failure of HEAD has no body.
  headers: { javascript: 'answer.statusText', python: 'answer.reason' },
} as const

const savesResult = ({ gives }: ExampleCall): boolean =>
  gives.kind === 'file' || (gives.kind === 'json' && gives.download !== undefined)

const steps = (path: readonly (string | number)[], byName: (key: string) => string): string =>
  path.map((key) => (typeof key === 'number' ? `[${key}]` : byName(key))).join('')

const singleQuoted = (value: string): string => `'${value.replaceAll(/['\\]/g, '\\$&')}'`
const quotedJson = (value: unknown): string => JSON.stringify(value, null, 2)

/** Returns a value as Python writes it. */
function pythonValue(value: unknown): string {
  const words: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' }
  // Outside of texts these words can be nothing else.
  return quotedJson(value).replaceAll(
    /"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g,
    (one) => words[one] ?? one,
  )
}

const indented = (block: string, by = 2): string => block.replaceAll(/^/gm, ' '.repeat(by))
const lines = (all: readonly string[]): string => all.join('\n')
