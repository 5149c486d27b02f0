import { execFile } from 'node:child_process'
import { open, readFile, stat, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'

const call = promisify(execFile)

/** A multipart body as a file, so that sending it costs the client as little as it would on another machine. */
export interface MultipartFile {
  readonly path: string
  readonly size: number
}

/** As long as browsers make it: a search for it goes faster the longer it is. */
const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW7'

export interface MultipartParts {
  readonly files: readonly string[]
  /** Media type of the files. */
  readonly type: string
  /** Name of the field that carries them. */
  readonly field: string
  readonly fields: readonly [name: string, value: string][]
}

/** Writes the body to `path`: the files, then the text fields. */
export async function writeMultipart(
  path: string,
  { files, type, field, fields }: MultipartParts,
): Promise<MultipartFile> {
  const target = await open(path, 'w')
  for (const file of files) {
    const disposition = `form-data; name="${field}"; filename="${basename(file)}"`
    await target.write(
      `--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${type}\r\n\r\n`,
    )
    await target.write(await readFile(file))
    await target.write('\r\n')
  }
  for (const [name, value] of fields) {
    await target.write(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  }
  await target.write(`--${boundary}--\r\n`)
  await target.close()
  return { path, size: (await stat(path)).size }
}

const type = `multipart/form-data; boundary=${boundary}`

/**
 * Beyond so many bytes curl carries them: what a client in Node takes of the two processors would count as the site's.
 * To start curl takes longer than to carry fewer, and the browser of a visitor runs already.
 */
const largeBytes = 4 * 1024 ** 2

/** Posts the body and gives the answer, which must be a success. */
export async function postMultipart(url: string, { path, size }: MultipartFile): Promise<unknown> {
  if (size > largeBytes) {
    const { stdout } = await curl(
      '-X',
      'POST',
      '-H',
      `Content-Type: ${type}`,
      '-H',
      'Expect:',
      '-T',
      path,
      url,
    )
    return JSON.parse(stdout)
  }
  const body = await readFile(path)
  const answer = await succeeding(url, { method: 'POST', headers: { 'Content-Type': type }, body })
  return await answer.json()
}

/** Downloads an answer's file to `target`. */
export async function downloadTo(target: string, url: string): Promise<void> {
  const answer = await succeeding(url)
  const isLarge = Number(answer.headers.get('content-length') ?? Infinity) > largeBytes
  if (!isLarge) return await writeFile(target, Buffer.from(await answer.arrayBuffer()))
  await answer.body?.cancel()
  await curl('-o', target, url)
}

/** @throws Error for an answer that is no success */
async function succeeding(url: string, how?: RequestInit): Promise<Response> {
  const answer = await fetch(url, how)
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return answer
}

/** @throws what curl ends with, also for an answer that is no success */
const curl = (...args: readonly string[]) => call('curl', ['-sS', '--fail-with-body', ...args])

/** Deletes results before their hour is over, so that many rounds do not fill the disk. */
export async function deleteAll(urls: readonly string[]): Promise<void> {
  for (const url of urls) await fetch(url, { method: 'DELETE' })
}
